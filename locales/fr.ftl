### Jarnac en français. Un seul catalogue pour tous les clients. <b> et <i> marquent le gras et l’italique ;
### DE($nom) donne « d’ » devant une voyelle et « de » ailleurs ; WHO($nom) dit « you » de qui lit sans avoir choisi de nom.

## Pages et navigation
nav-home = Jarnac, accueil
go-home = Accueil
nav-lesson = La leçon
nav-rules = Les règles
nav-account = Mon compte
other-language = English
page-title = Jarnac – { $page }
title-game = la table
title-replay = revoir
title-new = nouvelle partie
title-lobby = défis ouverts
title-lesson = la leçon
title-rules = les règles
title-account = mon compte
title-person = joueur
title-missing = page introuvable
title-your-turn = ● À vous – { $title }
your-turn = À vous de jouer
missing-title = Cette page n’existe pas
close = Fermer
theme = Thème clair ou sombre
sound-on = Sons : oui
sound-off = Sons : non
notify-on = Me prévenir : oui
notify-off = Me prévenir quand c’est à moi
accept-at-once-on = Mots de l’ordinateur acceptés d’office : oui
accept-at-once-off = Accepter d’office les mots de l’ordinateur
notify-denied = Votre navigateur ne le permet pas : autorisez d’abord les notifications pour ce site.
tagline = Le mot que vous n’avez pas vu est à qui le voit.
what-it-is = Un jeu de lettres à deux : on écrit des mots, on les allonge par anagramme, et l’on prend à l’autre ceux qu’il n’a pas vus.
learn = Apprendre en deux minutes
colophon = Le 10 juillet 1547, Guy Chabot, baron de Jarnac, gagna son duel d’un coup que personne n’attendait.

## Accueil
versus-computer = Contre l’ordinateur
versus-someone = Contre quelqu’un
current-games = Parties en cours
past-games = Parties jouées
no-past-games = Aucune partie finie pour le moment. Chaque partie que vous finirez sera ici, avec de quoi la revoir.
past-won = Gagnée
past-lost = Perdue
past-tied = Nulle
past-rated = classée
past-open = Voir la partie avec { $name }, { $day }
past-sheets = Avec de vraies lettres
past-sheet = Feuille signée
past-sheet-open = Voir la feuille avec { $name }, { $day }
past-sheet-forget = Oublier
past-sheet-forget-of = Oublier la feuille avec { $name }, { $day }
past-sheet-forget-sure = Oublier pour de bon
past-more = Parties plus anciennes
level = Niveau
level-novice = Novice
level-novice-about = Des mots de tous les jours. Il vous laisse un Jarnac trois fois sur quatre, et en dit lui-même.
level-debutant = Débutant
level-debutant-about = Des mots courants. Il laisse un Jarnac deux fois sur trois, et voit parfois les vôtres.
level-amateur = Amateur
level-amateur-about = Les mots qu’on lit partout. Il laisse un Jarnac une fois sur deux.
level-confirme = Confirmé
level-confirme-about = Les mots d’un bon lecteur, et du jugement. Il laisse un Jarnac une fois sur trois.
level-aguerri = Aguerri
level-aguerri-about = Vocabulaire étendu, lignes pesées. Il laisse un Jarnac une fois sur six.
level-expert = Expert
level-expert-about = Presque tous les mots, peu d’oublis. On ne le bluffe pas.
level-maitre = Maître
level-maitre-about = Tout le lexique à quelques mots près, et presque aucun oubli.
level-champion = Champion
level-champion-about = Ne laisse rien traîner. Prépare sa huitième ligne de loin.
level-mesure = À votre mesure
level-mesure-about = Suit votre force de partie en partie : vous gagnez à peu près une fois sur deux.
level-bluffer = Bluffeur
play-level = Jouer, niveau { $level }
play-measure = Jouer, à votre mesure
rules = Règles
more-options = Plus d’options
way-invite = Inviter un ami
way-invite-about = Par un lien, ou un code à montrer
way-lobby = Défis ouverts
way-lobby-about = Jouer contre qui veut
way-hotseat = À deux sur cet appareil
way-hotseat-about = La table se tourne vers qui doit jouer
way-teams = Par équipes
way-teams-about = Autant de têtes que l’on veut par camp
lobby-count = { $count ->
    [0] Personne n’attend : proposez un défi
    [one] Un joueur attend un adversaire
   *[other] { $count } joueurs attendent un adversaire
  }
lobby-lead = Ceux-ci attendent un adversaire. Prenez un défi, ou proposez le vôtre.
lobby-empty = Personne n’attend pour le moment. Proposez un défi : le premier venu le relève, et la partie commence.
lobby-take = Relever le défi
lobby-take-from = Relever le défi { DE($name) }
lobby-mine = Votre défi
lobby-needs-account = Cette partie est classée : créez d’abord un compte.
lobby-offer = Proposer un défi
game-waiting = En attente d’un adversaire
versus = { $a } et { $b }
score-line = { $a } à { $b }
status-waiting = attend
status-live = Reprendre
status-over = finie
status-aborted = annulée
teams = Équipes
guest-name = Invité
plate-you = Vous

## Nouvelle partie
new-computer = Contre l’ordinateur
new-computer-about = Choisissez le niveau et les règles.
new-computer-go = Jouer
new-invite = Inviter un ami
new-invite-about = Vous recevrez un lien et un code à montrer.
new-invite-go = Préparer l’invitation
new-lobby = Proposer un défi
new-lobby-about = Le premier qui le relève joue contre vous.
new-lobby-go = Proposer ce défi
new-hotseat = À deux sur cet appareil
new-hotseat-about = La table se tourne vers qui doit jouer.
new-hotseat-go = Ouvrir la table
new-teams = Par équipes
new-teams-about = Un lien par camp : chacun rejoint le sien, et tous jouent ensemble.
new-teams-go = Préparer les liens
who-begins-side = Votre camp
side-random = au hasard
side-a = Camp bleu
side-b = Camp brun
spectators = On peut regarder
rated = Partie classée
rated-not = Partie classée : seulement { $sets } sans changement, à pendule égale et pas trop courte
friendly = On peut reprendre un coup si les deux camps sont d’accord
friendly-computer = Je peux reprendre un coup
family = En famille : l’ordinateur ne pose aucun mot grossier
accept-at-once = J’accepte d’office les mots de l’ordinateur, sans attendre
your-name = Votre nom
side-names = Les noms, si vous voulez
side-name-none = sans nom

## Formules
set-classic = Classiques
set-classic-about = Celles de la boîte. L’arbitre vérifie chaque mot.
set-lombard = D’origine
set-lombard-about = La huitième ligne finit la partie.
set-federation = Fédération
set-federation-about = On conteste. 30 secondes par coup.
set-competition = Compétition
set-competition-about = Pendule, règle des 70 points.
set-box-competition = Boîte, entre experts
set-box-competition-about = Sans conjugaisons, on conteste, sans pendule.

## Quels mots comptent : les quatre formules du texte de 2019
words-title = Les mots admis
words-all-words = Tous les mots
words-all-words-about = Verbes conjugués compris ; LAC peut devenir LACS.
words-no-chains = Jamais la même entrée
words-no-chains-about = Verbes conjugués compris, mais pas LAC en LACS.
words-no-conjugations = Sans conjugaisons
words-no-conjugations-about = JOUER et JOUANT, mais pas JOUA ; LAC peut devenir LACS.
words-strict = Au plus strict
words-strict-about = Ni JOUA, ni LAC en LACS.

## Options : le nom, puis ce qu’elle change
contents-title = Sommaire
book-title = Le règlement, article par article
book-lead = Toute la règle, avec ses sources et ses variantes, en anglais : celle que suit le programme.
book-open = Lire le règlement
options-title = Toutes les options
options-lead = Chaque formule est un choix parmi ces options. On peut en changer une seule, dans « Plus d’options ».
switch-on = oui
switch-off = non
option-bag = Le sac
option-bag-about = Combien de chaque lettre. Les deux sacs publiés en ont 144 ; on peut aussi composer le sien.
option-bag-lombard = de Lombard
option-bag-y2012 = de 2012
bag-own = le vôtre, lettre par lettre
bag-letter = Combien de { $letter }
value-bag = { $size ->
    [one] une lettre en tout
   *[other] { $size } lettres en tout
  }
option-toss = Qui commence
option-toss-about = Par le sort, ou en tirant chacun une lettre : la plus proche du A commence.
option-toss-lot = le sort
option-toss-letters = les lettres
option-vowel-guarantee = Une voyelle au départ
option-vowel-guarantee-about = Si les six premières lettres sont des consonnes, la dernière est remplacée par une voyelle.
option-conjugations = Verbes conjugués
option-conjugations-about = Admet toutes les formes conjuguées. Infinitifs et participes le sont toujours.
option-same-entry = Même entrée du dictionnaire
option-same-entry-about = Permet d’allonger un mot par une forme de la même entrée : LAC en LACS.
option-interjections = Interjections
option-interjections-about = Admet les interjections du lexique.
option-referee = Qui vérifie les mots
option-referee-about = L’arbitre à chaque mot, ou personne tant que l’adversaire ne conteste pas.
option-referee-automatic = l’arbitre, à chaque mot
option-referee-contest = l’adversaire, en contestant
option-contest-penalty = Contester coûte
option-contest-penalty-about = Qui a tort perd la main, ou donne une lettre de plus à l’autre.
option-contest-and-jarnac = Je conteste et Jarnac
option-contest-and-jarnac-about = Le Jarnac qui suit une contestation se dit dans le même souffle.
option-double-jarnac = Double Jarnac
option-double-jarnac-about = Deux mots peuvent être pris au même moment.
option-end = La fin
option-end-about = Ce qui se passe quand les huit lignes sont prises.
option-end-last-row = la huitième ligne finit
option-end-last-row-jarnac = un dernier Jarnac
option-end-play-out = on joue jusqu’au bout
option-hundred = Neuf lettres à 100
option-hundred-about = Un mot de neuf lettres qui est une entrée du lexique compte 100 points.
option-joker = Joker
option-joker-about = Une fois, un mot de neuf lettres retourne au sac et garde ses points.
option-result = Qui gagne
option-result-about = Aux points, ou selon la règle des 70 points et des Jarnacs.
option-result-points = le plus de points
option-result-competition = la règle des 70 points
option-clock = La pendule
option-clock-about = Aucune, un temps pour chaque décision, ou un temps pour toute la partie. En minutes et secondes, comme 20:00.
clock-usual-none = sans pendule
clock-usual-move = 30 secondes par coup
clock-usual-minute = 60 secondes par coup
clock-usual-ten = 10 minutes chacun
clock-usual-twenty = 20 minutes chacun
clock-own = autre
clock-kind-none = sans
clock-kind-per-move = par coup
clock-kind-chess = pour la partie
clock-each = chacun
clock-unequal = un temps différent pour chaque camp
value-clock-none = sans pendule
value-clock-per-move = { $same ->
    [yes] { $a } par coup
   *[no] { $a } et { $b } par coup
  }
value-clock-chess = { $same ->
    [yes] { $a } chacun
   *[no] { $a } et { $b }
  }
option-handicap = Avantage
option-handicap-about = Des lettres de plus au premier tirage d’un camp, { $most } au plus : pour des forces inégales.
option-handicap-0 = aucun
value-pair = { $a } au camp bleu, { $b } au camp brun
value-seconds = { $count ->
    [0] sans délai
    [one] une seconde
   *[other] { $count } secondes
  }
unit-seconds = secondes
unit-turns = tours
option-idle = Sans effet tant que « { $option } » n’est pas « { $value } ».
option-back = Revenir à : { $value }
options-changed = Vous changez :
option-contest-window = Délai pour contester
option-contest-window-about = Le temps laissé à l’adversaire avant que l’auteur puisse piocher.
option-jarnac-window = Délai pour Jarnac
option-jarnac-window-about = Le temps laissé pour dire Jarnac après « je passe » ; 0 : jusqu’à la pioche.
option-opening-limit = Délai du premier tirage
option-opening-limit-about = À la pendule d’échecs, le temps du gagnant du toss pour piocher ses lettres ; 0 : sans limite.
option-stall-turns = Partie bloquée
option-stall-turns-about = Après tant de tours sans un mot, la partie est finie : de { $least } à { $most }.
option-human-referee = Un arbitre en personne
option-human-referee-about = Quelqu’un tranche les contestations, arrête les pendules et peut décider la partie. Vous recevrez son lien.

## Invitation
waiting-title = En attente
waiting-friend = La partie commence quand votre adversaire a ouvert le lien et pris place, et que vous êtes tous les deux à la table : gardez cette page ouverte, ou revenez-y.
waiting-lobby = Votre défi est ouvert. La partie commence quand quelqu’un l’a relevé et que vous êtes tous les deux à la table : gardez cette page ouverte, ou revenez-y.
waiting-teams = Envoyez à chacun le lien de son camp. La partie commence dès que chaque camp a quelqu’un à la table ; les autres peuvent venir ensuite.
waiting-referee = L’arbitre peut venir avant ou après le début : sans lui la partie se joue, et une contestation l’attend.
invite-link = Le lien pour votre adversaire
invite-team-a = Le lien du camp bleu
invite-team-b = Le lien du camp brun
invite-watch = Le lien pour regarder
invite-screen = L’écran de salle (projecteur)
invite-stream = Le calque pour la diffusion (fond transparent)
invite-referee = Le lien de l’arbitre
invite-more = Inviter quelqu’un
copy = Copier
copied = Copié
withdraw = Retirer cette partie
qr-label = Code à photographier : le lien de l’invitation
share = Partager
share-again = Partager le lien : { $what }
share-invite = Je vous invite à une partie de Jarnac ({ $rules }, { $clock }). { $what }
share-team = Rejoignez mon camp pour une partie de Jarnac ({ $rules }, { $clock }). { $what }
share-referee = Voulez-vous arbitrer notre partie de Jarnac ({ $rules }, { $clock }) ?
share-watch = Regardez notre partie de Jarnac ({ $rules }, { $clock }).
invited-title = { $name } vous invite à une partie de Jarnac
invited-team-title = { $name } vous invite dans un camp
invited-referee-title = { $name } vous demande d’arbitrer
invited-referee-about = Vous trancherez les contestations, arrêterez et réglerez les pendules, et pourrez décider la partie. Un arbitre ne joue pas.
invited-full = La place est déjà prise.
invited-rules = Les règles
invited-clock = La pendule
invited-rated = La partie compte pour le classement.
invited-new = Jamais joué ?
invited-completes = La partie commence dès que vous avez pris place, si { $name } est à la table.
invited-waits = La partie commencera quand les deux camps seront à la table.
invited-known = Vous jouerez sous le nom { DE($name) }.
invited-back = Rejoindre la partie
sit-down = Prendre place
take-whistle = Arbitrer

## Connexion
net-connecting = connexion…
net-open = en ligne
net-lost = connexion perdue
net-closed = hors ligne
net-lost-long = Connexion perdue, nouvel essai… Rien n’est perdu.
net-sending = envoi…

## La table
table-title = { WHO($a) ->
    [you] Votre partie contre { $b }
   *[other] { WHO($b) ->
        [you] Votre partie contre { $a }
       *[other] Partie entre { $a } et { $b }
      }
  }
where = { $rules }, tour { $turn }
mat-of = { WHO($name) ->
    [you] Votre tapis
   *[other] Tapis { DE($name) }
  }
reserve = réserve
reserve-of = { WHO($name) ->
    [you] Votre réserve
   *[other] Réserve { DE($name) }
  }
reserve-letters = Réserve : { $letters }
reserve-empty = Réserve vide
letter = Lettre { $letter }
letter-count = { $letter } : { $count }
shuffle = Mélanger la réserve
sort = Ranger par ordre alphabétique
unfold = { WHO($name) ->
    [you] Ouvrir votre tapis
   *[other] Ouvrir le tapis { DE($name) }
  }
row = Ligne
points = Points
pts = pts
total = Total
joker = Joker
row-word = Ligne { $row }, { $word }, { $length } lettres, { $points } points
row-word-taken = Ligne { $row }, { $word }, { $length } lettres, { $points } points, pris par Jarnac
row-free = Ligne { $row }, libre
row-joker = Ligne { $row }, joker, { $points } points
row-composing = Ligne { $row } { $old }. Vous composez { $word }. { $count ->
    [0] {""}
   *[other] Il manque { $missing }.
  }
jarnacs = { $count ->
    [0] aucun Jarnac
    [one] 1 Jarnac
   *[other] { $count } Jarnacs
  }
no-jarnac = aucun Jarnac
jarnac-cry = Jarnac !
has-bag = avec le sac
has-bag-count = Avec le sac, { $count } lettres
away = absent
of-team = { $team } ({ $name })
people-title = Qui est là
watchers-count = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
  }
clock-of = { WHO($name) ->
    [you] Votre pendule : { $time }
   *[other] Pendule { DE($name) } : { $time }
  }
seconds-left = { $count } secondes
middle = Le sac et le fil de la partie
letters-in-bag = { $count ->
    [one] lettre dans le sac
   *[other] lettres dans le sac
  }
see-letters = Voir les lettres restantes
letters-title = { $count ->
    [0] Le sac est vide
    [one] Une lettre dans le sac
   *[other] { $count } lettres dans le sac
  }
letters-vowels = { $vowels } voyelles, { $consonants } consonnes. L’ordre, personne ne le connaît.
seal-line = Le sac est scellé. Son empreinte :
seal-more = Pourquoi ?
seal-about = L’ordre des lettres est décidé depuis le début et ne peut plus changer : cette empreinte le promet. À la fin de la partie, la graine est révélée et chacun peut tout recalculer.
actions = Actions
keys-row = Lettres de la ligne
keys-reserve = Lettres de la réserve
see-result = Le résultat

## Actions
action-draw = { $count ->
    [one] Piocher
   *[other] Piocher { $count }
  }
action-exchange = Changer 3
action-pass = Je passe
action-confirm-pass = Oui, je passe
action-go-on = Continuer
action-jarnac = Jarnac !
action-second-jarnac = Second Jarnac
action-take = Jarnac !
action-announce = Je conteste et Jarnac !
action-joker = Joker
action-contest = Je conteste
action-contest-and-jarnac = Je conteste et Jarnac !
action-accept = J’accepte
action-decline = Décliner
action-play = Jouer le mot
action-erase = Effacer
action-backspace = Effacer la dernière lettre
action-give-up = Renoncer
action-confirm-exchange = Changer
action-resign = Abandonner
action-confirm-resign = Oui, j’abandonne
action-offer-tie = Proposer le match nul
action-accept-tie = Accepter le nul
action-decline-tie = Refuser le nul
action-offer-takeback = Demander à reprendre
action-accept-takeback = Accorder la reprise
action-decline-takeback = Refuser la reprise
action-abort = Annuler la partie
action-confirm-abort = Oui, annuler la partie
action-claim-win = Réclamer le gain
action-toss = Ce tirage
action-toss-lot = { $name } commence
action-step-back = Revenir d’un pas
action-of = { $name } : { $action }
key-space = Espace
key-enter = Entrée
key-escape = Échap
key-shift-enter = Maj Entrée
key-backspace = Retour

## Ce que dit la barre
say-toss = Qui commence ? Le sort va le dire.
say-toss-by-hand = { $letters ->
    [yes] Le tirage au sort : la lettre { DE($a) }, puis celle { DE($b) }.
   *[no] Le tirage au sort : qui commence ?
  }
say-start = { $mine ->
    [yes] Vous commencez.
   *[no] { $name } commence.
  }
say-handover = { $mine ->
    [yes] { $rival } a passé. Le sac est à vous.
   *[no] { WHO($rival) ->
        [you] Vous avez passé.
       *[other] { $rival } a passé.
      } { $name } a le sac.
  }
say-handover-again = { $mine ->
    [yes] Le mot est à vous.
   *[no] { $name } garde le sac.
  }
say-handover-contest = { $mine ->
    [yes] Le sac est à vous.
   *[no] { $name } a le sac.
  }
say-handover-flag = { $mine ->
    [yes] Drapeau tombé chez { $rival }. Le sac est à vous.
   *[no] Drapeau tombé chez { $rival }. { $name } a le sac.
  }
say-out-of-time = Votre drapeau est tombé. { $name } joue seul.
say-turn = { $mine ->
    [yes] À vous de jouer. Formez un mot, ou passez.
   *[no] { $name } a le sac.
  }
say-draw-owed = { $mine ->
    [yes] Mot posé. Piochez une lettre.
   *[no] { $name } va piocher.
  }
say-claim = { $mine ->
    [yes] Vous annoncez <b>{ $word }</b>.
   *[no] { $name } annonce <b>{ $word }</b>.
  }
say-claim-taken = { $mine ->
    [yes] Vous prenez <b>{ $word }</b> à { $victim } : { $points } points.
   *[no] { $name } prend <b>{ $word }</b> à { WHO($victim) ->
        [you] vous
       *[other] { $victim }
      } : { $points } points.
  }
say-call-last-call = { $mine ->
    [yes] { $rival } a rempli ses huit lignes. Dernier appel.
   *[no] Dernier appel pour { $name }.
  }
say-call-final-jarnac = { $mine ->
    [yes] { $rival } a rempli ses huit lignes. Un dernier Jarnac ?
   *[no] { $name } peut dire un dernier Jarnac.
  }
say-call-final-contest = { $mine ->
    [yes] Le mot { DE($rival) } finit la partie. Le contestez-vous ?
   *[no] { $name } peut encore contester.
  }
say-call-spot = { $mine ->
    [yes] { $rival } a passé. Voyez-vous un Jarnac ?
   *[no] { $name } cherche un Jarnac.
  }
say-ruling = { WHO($name) ->
    [you] Vous contestez <b>{ $word }</b>.
   *[other] { $name } conteste <b>{ $word }</b>.
  }
say-reveal = { WHO($name) ->
    [you] Vous dites votre Jarnac.
   *[other] { $name } dit son Jarnac.
  }
say-ending = La partie se termine.
say-over = La partie est finie.
say-suspended = Les pendules sont arrêtées. La partie reprend dans un instant.
say-exchange = { $left ->
    [0] Ces trois lettres retourneront au sac.
    [one] Choisissez trois lettres à changer : il en reste une.
    [2] Choisissez trois lettres à changer : il en reste deux.
   *[other] Choisissez trois lettres à changer.
  }
say-joker = Choisissez le mot de neuf lettres qui devient joker.
say-pass = Passer le sac à { $rival } ?
say-resign = Abandonner la partie ? { $rival } gagnera.
say-abort = Annuler la partie ? Personne ne gagnera.
why-abort = { $rival } lira que vous l’avez annulée. Cela ne se reprend pas.
why-exchange = Touchez-les ou écrivez-les. Autant d’autres sortiront du sac.
why-pass = L’adversaire pourra dire Jarnac sur ce que vous laissez.
why-resign = Cela ne se reprend pas.
why-handover-jarnac = { $exchange ->
    [yes] Jarnac d’abord, s’il y en a un. Ensuite, piochez ou changez trois lettres.
   *[no] Jarnac d’abord, s’il y en a un. Ensuite, piochez.
  }
why-handover = { $exchange ->
    [yes] Piochez, ou changez trois lettres.
   *[no] { $size ->
        [one] Piochez une lettre.
       *[other] Piochez { $size } lettres.
      }
  }
why-handover-again = Un second Jarnac, s’il y en a un. Ensuite, piochez.
why-watch-jarnac = { $exchange ->
    [yes] { $name } peut dire Jarnac, puis piocher ou changer trois lettres.
   *[no] { $name } peut dire Jarnac, puis piocher.
  }
why-watch-again = { $name } peut dire un second Jarnac, puis piocher.
why-watch-draw = { $exchange ->
    [yes] { $name } va piocher ou changer trois lettres.
   *[no] { $name } va piocher.
  }
why-turn = Le mot va sur la ligne dont il reprend toutes les lettres, sinon sur la première libre.
why-claim = { $window ->
    [yes] Sans contestation, le mot restera valable. Les pendules sont arrêtées.
   *[no] Sans contestation avant la pioche, le mot restera valable.
  }
why-claim-mine = { $window ->
    [yes] { $rival } peut encore contester. Les pendules sont arrêtées.
   *[no] { $rival } peut encore contester, tant que vous n’avez pas pioché.
  }
why-claim-final = Ce mot peut finir la partie.
why-call-last-call = Un Jarnac, et la partie continue. Sinon, elle est finie.
why-call-final-jarnac = Un mot plus long que le dernier posé, ou sur n’importe quelle ligne.
why-call-final-contest = Sans contestation, la partie est finie.
why-call-spot = Le mot est seulement nommé : juste, il finit la partie ; faux, il coûte 10 points.
why-out-of-time = Vous pouvez encore contester, et nommer un Jarnac à chaque passe.
why-clocks-held = Les pendules sont arrêtées.
why-away = { $name } n’est pas là en ce moment.
why-away-until = { $name } n’est pas là. À partir de { $from }, vous pourrez réclamer la victoire.
why-away-long = { $name } n’est pas revenu : réclamez la victoire, annulez la partie, ou attendez encore.
why-referee-rules = L’arbitre décide. Les pendules sont arrêtées.
why-referee-away = L’arbitre n’est pas là : envoyez-lui son lien, ou attendez. Les pendules sont arrêtées.
say-stopped = L’arbitre a arrêté les pendules.
why-stopped = { $reason }
offered-tie = { $name } propose le match nul.
offered-tie-mine = Vous proposez le match nul. { $rival } n’a pas encore répondu.
offered-takeback = { $name } demande à reprendre son dernier coup.
offered-takeback-mine = Vous demandez à reprendre. { $rival } n’a pas encore répondu.
why-kept = Rien n’a changé. Votre mot reste écrit, corrigez-le ou effacez-le.

## En écrivant
compose-row = Ligne { $row }, { $old }. Écrivez le mot entier.
compose-new = Ligne { $row }. Écrivez un mot de votre réserve.
compose-take-row = Sur <b>{ $old }</b>, { DE($victim) } : écrivez le mot entier.
compose-take-reserve = Dans la réserve { DE($victim) } : écrivez un mot.
compose-announce = Si <b>{ $claim }</b> n’est pas admis, le tapis { DE($victim) } sera ainsi. Écrivez le Jarnac.
why-announce = Le mot reste caché jusqu’à la réponse de l’arbitre.
compose-announce-ready = Si <b>{ $claim }</b> n’est pas admis : <b>{ $word }</b>, pris à { $victim }, { $points } points.
note-drawn = { $name } a pioché : <b>{ $word }</b> reste valable. Rien n’est contesté.
note-none-left = Le sac n’a plus de <b>{ $letter }</b> : la boîte n’en a pas davantage.
note-accepted = <b>{ $word }</b> est accepté. Rien n’est contesté.
compose-missing = <b>{ $word }</b>{ $has_old ->
    [yes] , { DE($old) }
   *[no] {""}
  }. { $count ->
    [one] Il manque un <b>{ $letters }</b>.
   *[other] Il manque <b>{ $letters }</b>.
  }
compose-left = <b>{ $word }</b>… { $count ->
    [one] Il reste un <b>{ $letters }</b> de la ligne à placer.
   *[other] Il reste <b>{ $letters }</b> de la ligne à placer.
  }
compose-short = <b>{ $word }</b>… Trois lettres au moins.
compose-nothing-added = <b>{ $word }</b>. Ajoutez au moins une lettre de la réserve.
compose-ready = <b>{ $word }</b>{ $has_old ->
    [yes] , { DE($old) }
   *[no] {""}
  } : { $points } points.
compose-take-ready = <b>{ $word }</b>, pris à { $victim } : { $points } points, pour votre ligne { $free }.
compose-spot-ready = <b>{ $word }</b>, sur le tapis { DE($victim) }.
from-row = { $count } de la ligne
from-reserve = { $count } de la réserve
from-their-row = { $count } de sa ligne
from-their-reserve = { $count } de sa réserve
other-row = autre ligne
left-to-place = { $count } à placer
missing-count = { $count ->
    [one] 1 manque
   *[other] { $count } manquent
  }

## Refus
refused-word-unknown = <b>{ $word }</b> n’est pas dans le lexique.
refused-word-conjugated = <b>{ $word }</b> n’est pas admis : verbe conjugué{ $count ->
    [0] .
   *[other] , <i>{ $entries }</i>
  }
refused-word-interjection = <b>{ $word }</b> n’est pas admis : interjection.
refused-word-prefix = <b>{ $word }</b> n’est pas admis : préfixe.
refused-word-locution = <b>{ $word }</b> n’est pas admis : seulement dans une locution.
refused-word-symbol = <b>{ $word }</b> n’est pas admis : sigle ou symbole.
refused-word-same-entry = <b>{ $word }</b>, { DE($old) } : même entrée{ $count ->
    [0] {""} du dictionnaire.
   *[other] , <i>{ $entries }</i>
  }
refused-not-admitted = <b>{ $word }</b> n’est pas admis.
refused-stale = La table a changé entre-temps : regardez, puis décidez.
refused-game-over = La partie est finie.
refused-suspended = Les pendules sont arrêtées : un instant.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-not-now = Pas maintenant.
refused-time-is-up = Le temps est écoulé.
refused-draw-owed = Piochez d’abord une lettre.
refused-window-open = { $rival } peut encore contester : un instant.
refused-no-word-on-row = Il n’y a pas de mot sur cette ligne.
refused-leaves-out-letters = <b>{ $word }</b> laisse { $letters } : toutes les lettres { DE($old) } doivent servir.
refused-adds-nothing = Ajoutez au moins une lettre de la réserve.
refused-letters-missing = <b>{ $word }</b> : il manque { $letters }.
refused-no-free-row = Vos huit lignes sont prises.
refused-too-few-letters = Il n’y a pas assez de lettres.
refused-nothing-to-extend = Il n’y a rien à allonger.
refused-no-jarnac = Pas de Jarnac possible ici.
refused-not-longer = Il faut un mot plus long que { $old }.
refused-opening-draw = Piochez d’abord vos premières lettres.
refused-too-few-to-exchange = Il faut trois lettres en réserve et trois dans le sac pour changer.
refused-not-in-reserve = Ces lettres ne sont pas dans votre réserve.
refused-no-joker = Pas de joker possible ici.
refused-nothing-to-contest = { $rival } a pioché avant vous : trop tard pour contester.
refused-no-contests = Ici, l’arbitre vérifie chaque mot : rien à contester.
refused-own-claim = On ne conteste pas son propre mot.
refused-no-announcement = Aucun Jarnac ne peut être annoncé ici.
refused-no-tie-offer = Aucun match nul n’est proposé.
refused-tie-offer-stands = Le match nul est déjà proposé.
refused-no-takeback = Rien ne peut être repris.
refused-official = Seul l’arbitre peut le faire.
refused-letters-not-told = Dites d’abord quelles lettres sont sorties du sac.
refused-too-many-letters = C’est plus de lettres qu’on n’en pioche ici.
refused-not-in-bag = Le sac n’a plus de <b>{ $letters }</b>.
refused-vowel-wanted = Aucune voyelle : la dernière lettre retourne au sac. Dites la voyelle tirée à sa place.
refused-bad-word = Un mot a de 3 à 9 lettres.
refused-bad-message = Le serveur n’a pas compris : { $message }
refused-bad-request = Le serveur n’a pas compris : { $message }
refused-too-many = Trop vite : attendez un instant.
refused-try-again = Le serveur est occupé. Essayez encore.
refused-busy = Trop de monde à la fois. Essayez encore.
refused-internal = Le serveur a eu un ennui. Essayez encore.
refused-not-seated = Vous n’êtes pas assis à cette table.
refused-not-started = La partie n’a pas commencé.
refused-forbidden = Ce n’est pas permis ici.
refused-not-signed-in = Dites d’abord votre nom.

## Ennuis
problem-title = Impossible d’ouvrir cette page
problem-unreachable = Le serveur ne répond pas. Vérifiez la connexion, puis essayez encore.
problem-other = Cela n’a pas marché : { $message }
problem-not-found = Cette partie n’existe pas, ou n’existe plus.
problem-game-full = Cette partie est complète.
problem-forbidden = Cette partie n’est pas ouverte à tous : demandez un lien à ceux qui y jouent.
problem-not-signed-in = Dites d’abord votre nom.
problem-name-taken = Ce nom est déjà pris.
problem-wrong-password = Le nom ou le mot de passe n’est pas le bon.
problem-old-password = L’ancien mot de passe n’est pas le bon.
problem-only-password = Le mot de passe n’est pas le bon.
problem-wrong-code = Le nom ou le code n’est pas le bon, ou le code a déjà servi.
problem-bad-name = Un nom a de 2 à 24 caractères, dont une lettre ou un chiffre.
problem-same-names = Les deux camps ont le même nom : donnez-en deux.
problem-bad-password = Un mot de passe a au moins 8 caractères.
problem-bad-rules = Ces options ne vont pas ensemble : { $message }
problem-bad-request = Le serveur n’a pas accepté cette demande : ce qui est choisi ne va pas ensemble.
problem-rated = Une partie classée suit les règles classiques ou de compétition, avec le même temps pour les deux (une minute au moins, ou dix secondes par coup), ou sans pendule.
problem-option = À corriger d’abord : « { $option } ».
rules-unchecked = Le serveur ne répond pas : vos options ne sont pas vérifiées. Vous pouvez essayer quand même.
rules-of-option = { $option } : { $problem }
rules-unknown-set = Le serveur n’a pas ces règles : choisissez-en d’autres.
rules-unknown-option = Le serveur ne connaît pas une des options : rechargez la page.
rules-bad-value = Cette valeur ne convient pas : choisissez-en une autre.
rules-bad-value-bag = Ce n’est pas un sac : { $least } lettres au moins, { $most } au plus.
rules-bad-value-clock = Écrivez des minutes et des secondes, comme 20:00 ou 0:30.
rules-bad-value-letters = Écrivez un nombre de lettres pour chaque camp, { $most } au plus.
rules-bad-value-span = Écrivez un nombre de secondes : { $most } au plus.
rules-bad-value-turns = Écrivez un nombre de tours, de { $least } à { $most }.
rules-twice = Cette option est là deux fois : gardez-en une.
rules-bag-too-small = { $size ->
    [one] Le sac a { $size } lettre ; les deux premiers tirages en prennent { $needed }.
   *[other] Le sac a { $size } lettres ; les deux premiers tirages en prennent { $needed }.
  }
rules-bag-too-large = Le sac a { $size } lettres ; { $most } au plus.
rules-toss-needs-two-letters = Pour tirer au sort par les lettres, il en faut deux différentes dans le sac.
rules-handicap-too-large = { $most } lettres au plus pour un camp, et non { $letters }.
rules-clock-out-of-range = De { $least } à { $most }, et non { $ms }.
rules-window-too-long = Au plus { $most }, et non { $ms }.
rules-jarnac-window-too-long = Au plus { $most }, et non { $ms }.
rules-opening-limit-too-long = Au plus { $most }, et non { $ms }.
rules-stall-turns-out-of-range = De { $least } à { $most } tours, et non { $turns }.
time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
  }
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
  }
problem-too-many = Trop de demandes : attendez un instant.
problem-try-again = Le serveur est occupé. Essayez encore.
problem-busy = Trop de monde à la fois. Essayez encore.
problem-internal = Le serveur a eu un ennui. Essayez encore.
problem-words-locked = Vous jouez contre quelqu’un en ce moment : ce que le lexique sait vous attend à la fin de cette partie.

## Le fil de la partie
thread-title = Le fil de la partie
word-undone = défait
thread-toss = { WHO($a) ->
    [you] Vous tirez { $drawn_a }
   *[other] { $a } tire { $drawn_a }
  }, { WHO($b) ->
    [you] vous tirez { $drawn_b }
   *[other] { $b } tire { $drawn_b }
  }. { WHO($side) ->
    [you] Vous commencez.
   *[other] { $side } commence.
  }
thread-toss-equal = Deux fois { $drawn_a }. On recommence.
thread-opened = de la réserve
thread-extended = { DE($old) }, avec { $added }
thread-jarnac = { WHO($victim) ->
    [you] { DE($old) }, pris à vous
   *[other] { DE($old) }, pris à { $victim }
  }
thread-jarnac-new = { WHO($victim) ->
    [you] de votre réserve
   *[other] de sa réserve, pris à { $victim }
  }
thread-joker = Joker, ligne { $row } : { $points }
thread-contest = { WHO($side) ->
    [you] Vous contestez
   *[other] { $side } conteste
  }
thread-contest-jarnac = { WHO($side) ->
    [you] Vous contestez et dites Jarnac
   *[other] { $side } conteste et dit Jarnac
  }
thread-upheld = Le mot est admis
thread-withdrawn = Le mot est défait
thread-spotted = { WHO($side) ->
    [you] Vous nommez { $word }, juste
   *[other] { $side } nomme { $word }, juste
  }
thread-spotted-wrong = { WHO($side) ->
    [you] Vous nommez { $word }, à tort
   *[other] { $side } nomme { $word }, à tort
  }
thread-passed = { WHO($side) ->
    [you] Vous passez
   *[other] { $side } passe
  }
thread-exchanged = { WHO($side) ->
    [you] Vous changez trois lettres
   *[other] { $side } change trois lettres
  }
thread-declined = { WHO($side) ->
    [you] Vous déclinez
   *[other] { $side } décline
  }
thread-flag-fell = { WHO($side) ->
    [you] Votre drapeau est tombé
   *[other] Drapeau tombé : { $side }
  }
thread-move-time-up = { WHO($side) ->
    [you] Temps écoulé : vous
   *[other] Temps écoulé : { $side }
  }
thread-resigned = { WHO($side) ->
    [you] Vous abandonnez
   *[other] { $side } abandonne
  }
thread-sealed-void = { WHO($side) ->
    [you] Votre Jarnac ne tient plus
   *[other] Le Jarnac { DE($side) } ne tient plus
  }
thread-clock-corrected = Une pendule est corrigée
thread-clocks-stopped = Les pendules s’arrêtent
thread-clocks-started = Les pendules repartent
thread-taken-back = Un coup est repris

## Annonces pour qui écoute
heard-tossed = { WHO($name) ->
    [you] Vous commencez.
   *[other] { $name } commence.
  }
heard-drew = { WHO($name) ->
    [you] Vous piochez
   *[other] { $name } pioche
  } { $count ->
    [0] dans un sac vide
   *[other] { $letters }
  }.
heard-exchanged = { WHO($name) ->
    [you] Vous changez { $given } contre { $drawn }.
   *[other] { $name } change { $given } contre { $drawn }.
  }
heard-opened = { WHO($name) ->
    [you] Vous posez { $word }, ligne { $row }, { $points } points.
   *[other] { $name } pose { $word }, ligne { $row }, { $points } points.
  }
heard-extended = { WHO($name) ->
    [you] Vous transformez { $old } en { $word }, ligne { $row }, { $points } points.
   *[other] { $name } transforme { $old } en { $word }, ligne { $row }, { $points } points.
  }
heard-passed = { WHO($name) ->
    [you] Vous passez.
   *[other] { $name } passe.
  }
heard-jarnacked = Jarnac ! { WHO($name) ->
    [you] Vous prenez
   *[other] { $name } prend
  } { $word } à { WHO($victim) ->
    [you] vous
   *[other] { $victim }
  }, { $points } points, ligne { $row }.
heard-sealed-void = { WHO($name) ->
    [you] { $word }, que vous avez annoncé, ne peut plus être pris.
   *[other] { $word }, annoncé par { $name }, ne peut plus être pris.
  }
heard-spotted = { WHO($name) ->
    [you] Vous nommez { $word }.
   *[other] { $name } nomme { $word }.
  }
heard-joker-played = { WHO($name) ->
    [you] Vous jouez votre joker, ligne { $row }, { $points } points.
   *[other] { $name } joue son joker, ligne { $row }, { $points } points.
  }
heard-contested = { WHO($name) ->
    [you] Vous contestez.
   *[other] { $name } conteste.
  }
heard-upheld = L’arbitre : le mot est admis.
heard-withdrawn = L’arbitre : le mot n’est pas admis, il est défait.
heard-accepted = { WHO($name) ->
    [you] Vous acceptez.
   *[other] { $name } accepte.
  }
heard-declined = { WHO($name) ->
    [you] Vous déclinez.
   *[other] { $name } décline.
  }
heard-move-time-up = { WHO($name) ->
    [you] Votre temps est écoulé.
   *[other] Temps écoulé pour { $name }.
  }
heard-flag-fell = { WHO($name) ->
    [you] Votre drapeau est tombé.
   *[other] Drapeau tombé : { $name }.
  }
heard-resigned = { WHO($name) ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
heard-tie-offered = { WHO($name) ->
    [you] Vous proposez le match nul.
   *[other] { $name } propose le match nul.
  }
heard-tie-accepted = { WHO($name) ->
    [you] Vous acceptez le match nul.
   *[other] { $name } accepte le match nul.
  }
heard-tie-declined = { WHO($name) ->
    [you] Vous refusez le match nul.
   *[other] { $name } refuse le match nul.
  }
heard-clocks-stopped = Les pendules s’arrêtent. { $reason }
heard-clocks-started = Les pendules repartent. { $reason }
heard-clock-corrected = { WHO($name) ->
    [you] Votre pendule est corrigée. { $reason }
   *[other] La pendule { DE($name) } est corrigée. { $reason }
  }
heard-adjudicated = L’arbitre décide la partie. { $reason }
heard-forfeited = { WHO($name) ->
    [you] Vous étiez absent trop longtemps : partie perdue.
   *[other] { $name } était absent trop longtemps : partie perdue.
  }
heard-expired = Plus personne n’est venu : la partie est annulée.
heard-ended = La partie est finie.
heard-aborted = { WHO($name) ->
    [you] Vous annulez la partie.
   *[other] { $name } annule la partie.
  }
heard-takeback-offered = { WHO($name) ->
    [you] Vous demandez à reprendre votre coup.
   *[other] { $name } demande à reprendre son coup.
  }
heard-takeback-declined = { WHO($name) ->
    [you] Vous refusez la reprise.
   *[other] { $name } refuse la reprise.
  }
heard-taken-back = Le coup est repris.

## Verdict
verdict-intro = { WHO($name) ->
    [you] Vous contestez, l’arbitre répond
   *[other] { $name } conteste, l’arbitre répond
  }
the-word = Le mot
verdict-admitted = { $word } est admis
verdict-not-admitted = { $word } n’est pas admis
verdict-in-lexicon = { $word } est dans le lexique.
verdict-referee = L’arbitre : { $reason }
verdict-stands = { $word } reste sur sa ligne.
verdict-undone = { $word } est défait : la ligne redevient { $old } et { $count ->
    [one] le { $letters } retourne
   *[other] { $letters } retournent
  } dans la réserve.
verdict-undone-new = { $word } est défait : ses lettres retournent d’où elles viennent.
verdict-bag = Le sac est à { WHO($name) ->
    [you] vous
   *[other] { $name }
  }{ $bonus ->
    [0] .
    [one] , avec une lettre de plus à la prochaine pioche.
   *[other] , avec { $bonus } lettres de plus à la prochaine pioche.
  }
review-rule = Revoir la règle
take-bag = Prendre le sac
go-on = Continuer

## L’arbitre en personne
office-uphold = Le mot est admis
office-uphold-about = Le mot contesté reste sur sa ligne. La partie continue.
office-uphold-reason = Mot admis.
office-withdraw = Le mot n’est pas admis
office-withdraw-about = Le mot contesté est défait. La partie continue selon les règles.
office-withdraw-reason = Mot refusé.
office-stop-clocks = Arrêter les pendules
office-stop-clocks-about = Personne ne peut jouer tant que les pendules sont arrêtées.
office-stop-clocks-reason = Un instant.
office-start-clocks = Reprendre le jeu
office-start-clocks-about = Les pendules repartent où elles étaient.
office-start-clocks-reason = On reprend.
office-correct-clock = Régler une pendule
office-correct-clock-about = Le temps que ce camp aura désormais.
office-correct-clock-reason = Pendule corrigée.
office-adjudicate = Décider la partie
office-adjudicate-about = La partie s’arrête aussitôt avec ce résultat. Cela ne se reprend pas.
office-adjudicate-reason = Décision de l’arbitre.
office-first-bad = Le premier mot qui n’est pas admis
office-whose-clock = La pendule de qui ?
office-time = Temps restant
office-winner = Qui gagne ?
office-reason = Raison, que tous liront

## Menu, aide, paroles
menu-title = Menu de la partie
menu-table = À la table
menu-offer = La partie
chat-title = Paroles
chat-empty = Rien n’a été dit.
chat-say = Dire quelque chose
chat-send = Dire
chat-where = À qui
chat-table = à la table
chat-team = à mon équipe
chat-watchers = entre spectateurs
chat-needs-name = Pour parler, dites d’abord votre nom.
chat-unread = { $count ->
    [one] Paroles : 1 nouvelle
   *[other] Paroles : { $count } nouvelles
  }
chat-toast = { $name } dit : { $text }. Ouvrir les paroles
chat-unsent = Pas de connexion : rien n’a été dit. Essayez encore.
chat-phrases = Phrases toutes prêtes
phrase-well-played = Bien joué
phrase-minute = Une minute
phrase-thanks = Merci
phrase-good-game = Bonne partie
help-title = Aide et raccourcis
help-intro = Écrivez le mot entier, puis Entrée. Il va sur la ligne dont il reprend toutes les lettres, sinon sur la première libre ; les autres lettres viennent de la réserve.
help-writing = Écrire un mot
help-acting = Agir
help-letters = écrire ; é, è, ç et à aussi
help-rows = choisir une ligne (clavier français : 2 et 7 avec Maj)
help-up-down = ligne au-dessus, au-dessous ; le mot suit
help-left-right = se déplacer dans le mot
help-backspace = effacer une lettre
help-enter = jouer le mot, confirmer
help-escape = effacer, puis quitter la ligne
help-pointer = À la souris ou au doigt : touchez les lettres dans l’ordre, ou glissez-les sur la ligne.
touch-row = Touchez une ligne pour l’allonger, ou la première ligne libre pour un mot nouveau.
touch-letters = Touchez les lettres dans l’ordre, puis « Jouer le mot ». Une lettre touchée de nouveau revient.
touch-drag = On peut aussi glisser les lettres, sur la ligne comme dans la réserve.
touch-mat = Un tapis est ouvert, l’autre plié. Touchez celui qui est plié pour l’ouvrir.
touch-pass = « Je passe » donne le sac à l’adversaire, qui peut alors dire Jarnac.
help-space = piocher
help-pass = je passe, à confirmer
help-c = changer trois lettres
help-j = Jarnac, ou je conteste et Jarnac
help-k = joker
help-x = je conteste
help-a = j’accepte
help-d = décliner
help-help = cette aide

## La leçon
lesson-title = La leçon
lesson-rival = Basile
lesson-step = Étape { $step } sur { $of }
lesson-next = Suite
lesson-play = Jouer une partie
lesson-bar-read = Lisez ce qui est écrit, puis continuez par « Suite ».
lesson-bar-done = La leçon est finie.
lesson-welcome = Voici votre tapis : huit lignes de neuf cases. Sous les lignes, <b>votre réserve</b>. Un mot de <i>n</i> lettres vaut <i>n × n</i> points : 9 pour trois lettres, 81 pour neuf.
lesson-open = { $touch ->
    [yes] Touchez les lettres de <b>RAT</b> dans l’ordre, puis « Jouer le mot ».
   *[no] Écrivez <b>RAT</b> avec vos lettres, puis Entrée.
  } Le mot va sur la première ligne libre, et vous piochez une lettre.
lesson-extend = Un E ! { $touch ->
    [yes] Touchez la ligne de <b>RAT</b>, puis les lettres <b>ECART</b>
   *[no] Écrivez <b>ECART</b>
  } : toutes les lettres de RAT, plus le E et le C de la réserve. De 9 à 25 points, et encore une lettre.
lesson-pass = On joue tant que l’on trouve. Ensuite, <b>Je passe</b> : le sac va en face. Passez, et confirmez.
lesson-jarnac = Basile a posé CRANE et laissé un S dans sa réserve. Il pouvait en faire <b>ECRANS</b> et ne l’a pas vu. Dites <b>Jarnac</b>, { $touch ->
    [yes] touchez les lettres d’ECRANS, puis « Jarnac ! ».
   *[no] écrivez ECRANS, puis Entrée.
  }
lesson-draw = Le mot est à vous, et l’entaille le rappelle. Maintenant, <b>piochez</b> pour commencer votre tour.
lesson-done = Vous savez jouer. La partie finit quand un tapis est plein ; alors on compte. Regardez toujours le tapis d’en face avant de piocher.
lesson-chapter-first = 1. Jouer
lesson-chapter-steps = 2. Par paliers
lesson-chapter-leave = 3. Ce qu’on laisse
lesson-chapter-contest = 4. Contester
lesson-chapter-next = Chapitre suivant
lesson-steps-read = Vous avez A, R, T, E, C et S : de quoi écrire <b>ECARTS</b> d’un coup, 36 points. Mais chaque mot posé fait piocher <b>une lettre</b>. Montons plutôt par paliers.
lesson-steps-open = Posez d’abord un mot de trois lettres : <b>ART</b> (ou RAT).
lesson-steps-second = Une lettre de plus. Montez d’un palier : <b>RATE</b>, sur la ligne 1.
lesson-steps-third = Encore une lettre. Palier suivant : <b>CARTE</b>.
lesson-steps-last = Et maintenant seulement, <b>ECARTS</b> : les mêmes 36 points.
lesson-steps-done = Quatre lettres piochées au lieu d’une : N, I, O et L. D’une même réserve, <b>le plus de paliers possible</b> : c’est ainsi qu’on va jusqu’aux neuf lettres.
lesson-leave-read = CRANE est posé, il vous reste S et T. Si vous passez maintenant, Basile regarde votre tapis avant de piocher, et dit Jarnac : <b>ECRANS</b>, ou mieux.
lesson-leave-find = Prenez-le vous-même, et jusqu’au bout : avec S <b>et</b> T, CRANE devient <b>NECTARS</b> (ou TRANCES).
lesson-leave-pass = Il ne reste qu’un W, qui ne va avec rien. Rien à prendre : <b>passez</b>, et confirmez.
lesson-leave-done = Basile n’a rien trouvé. Avant chaque « Je passe », essayez vos restes : un S au pluriel, un E au féminin, un R à l’infinitif. <b>Ce que vous laissez est à lui.</b>
lesson-contest-read = Ici, rien ne vérifie les mots : c’est à vous. Basile annonce <b>PORTA</b>. On peut contester jusqu’à ce qu’il pioche.
lesson-contest-bad = PORTA n’est qu’une forme conjuguée de « porter » : en compétition, elle ne vaut pas. <b>Contestez.</b>
lesson-contest-bonus = Le mot retourne à sa réserve, la main est à vous, et vous piochez <b>une lettre de plus</b> : deux au lieu d’une. Piochez.
lesson-contest-pass = Passez, et voyons ce que Basile trouve d’autre.
lesson-contest-rare = Basile annonce <b>KSAR</b>. Étrange, mais c’est un village fortifié du Maghreb : le dictionnaire l’a. Contester à tort lui donnerait une lettre. <b>Acceptez.</b>
lesson-contest-done = Contestez les formes conjuguées et les mots inventés, pas les mots rares. <b>Dans le doute, ce que coûte un mot faux décide</b> : neuf lettres méritent un risque, trois n’en méritent pas.

## Après la partie
result-tie = Match nul
result-jarnacs = { WHO($name) ->
    [you] Vous gagnez par les Jarnacs
   *[other] { $name } gagne par les Jarnacs
  }
result-points = { WHO($name) ->
    [you] Vous gagnez aux points
   *[other] { $name } gagne aux points
  }
result-wins = { WHO($name) ->
    [you] Vous gagnez
   *[other] { $name } gagne
  }
result-aborted = La partie a été annulée
rating-title = { $set ->
    [classic] Classement, règles classiques
   *[competition] Classement de compétition
  }
rating-change = { $before } → { $after }
met-with = Vous contre { $name }
met-theirs = Leurs rencontres
met-between = { $a } { $won }, { $b } { $lost }{ $tied ->
    [0] {""}
    [one] , un nul
   *[other] , { $tied } nuls
  }
end-full-mat = Un tapis est plein.
end-empty-bag = Le sac est vide, et personne n’a plus trouvé de mot.
end-stalled = Trop de tours sans un mot.
end-out-of-time-right = Qui n’avait plus de temps a eu raison : la partie s’arrête.
end-both-flags = Les deux drapeaux sont tombés.
result-why-gap = L’écart est de { $gap } points : plus de 70, la victoire est aux points.
result-why-jarnacs = L’écart est de { $gap } points : jusqu’à 70, le meneur ne gagne qu’avec plus de Jarnacs. { WHO($leader) ->
    [you] Vous en avez
   *[other] { $leader } en a
  } { $more }, { WHO($second) ->
    [you] vous
   *[other] { $second }
  } { $less }.
result-why-tie-seventy = L’écart est de { $gap } points : jusqu’à 70, le meneur ne gagne qu’avec plus de Jarnacs. { WHO($leader) ->
    [you] Vous en avez
   *[other] { $leader } en a
  } { $more }, { WHO($second) ->
    [you] vous
   *[other] { $second }
  } { $less }.
result-why-points = { $gap ->
    [one] Un point d’écart.
   *[other] { $gap } points d’écart.
  }
result-why-equal = Le même nombre de points de part et d’autre.
result-why-resigned = { WHO($loser) ->
    [you] Vous avez abandonné.
   *[other] { $loser } a abandonné.
  }
result-why-tie-agreed = Les deux camps sont d’accord.
result-why-forfeited = { WHO($loser) ->
    [you] Vous étiez absent trop longtemps.
   *[other] { $loser } était absent trop longtemps.
  }
result-why-adjudicated = L’arbitre en a décidé ainsi.
ruler-below = Écart de { $gap } points, en deçà de 70
ruler-above = Écart de { $gap } points, au-delà de 70
gap = écart : { $gap }
row-by-row = Ligne par ligne
word-of = { WHO($name) ->
    [you] Votre mot
   *[other] Mot { DE($name) }
  }
free-row = ligne libre
taken-by-jarnac = pris par Jarnac
story-title = L’histoire de la partie
story-incomplete = Le début de cette partie n’est plus à portée ; la feuille l’a en entier.
chart-label = Points au fil des tours : { WHO($a) ->
    [you] vous finissez
   *[other] { $a } finit
  } à { $pa }, { WHO($b) ->
    [you] vous
   *[other] { $b }
  } à { $pb }. { $count ->
    [0] Aucun Jarnac.
   *[other] Jarnacs : { $jarnacs }.
  }
turn = tour
turns-title = Les mots, tour par tour
jarnac-said = Jarnac dit
rematch = Revanche
rematch-ready = La revanche est prête
replay = Revoir
back-to-table = La table
record = Feuille
check-bag = Vérifier le sac
replay-first = Au début
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-last = À la fin
replay-step = Moment de la partie
replay-at = { $at } sur { $of }
fair-title = Vérifier le sac
fair-yes = Les { $count } tirages découlent tous de la graine promise avant le début. Le sac était honnête.
fair-incomplete = Le début de la partie n’est pas à portée ici : vérifiez la feuille avec « jarnac replay --verify ».
fair-no-seed = La graine n’est révélée qu’à la fin de la partie.
fair-wrong-seed = La graine n’est pas celle qui avait été promise.
fair-wrong-draw = Le tirage du coup { $seq } ne découle pas de la graine.
fair-about = Avant le début, le serveur a publié l’empreinte d’une graine secrète. Révélée à la fin, elle permet de recalculer chaque tirage, ici même, dans votre navigateur.
fair-commitment = L’empreinte promise
fair-seed = La graine révélée

## L’analyse
analysis-title = Ce qui était là
analysis-about = Le meilleur joueur du programme reprend la partie : les mots manqués, les Jarnacs qui étaient là, et ce que chaque choix a coûté. Quelques secondes suffisent.
analysis-go = Analyser la partie
analysis-again = Essayer encore
analysis-begins = L’analyse commence…
analysis-waiting = D’autres parties passent d’abord…
analysis-running = Analyse : { $done ->
    [one] { $done } tour
   *[other] { $done } tours
  } sur { $of }
analysis-heard = { $quarters ->
    [0] L’analyse est en route.
    [1] Un quart de la partie est analysé.
    [2] La moitié de la partie est analysée.
    [3] Les trois quarts de la partie sont analysés.
   *[other] L’analyse est presque finie.
  }
analysis-ready = L’analyse est prête.
figure-accuracy = Précision
accuracy-about = La précision va de 0 à 100 : un tour où l’on ne perd rien compte 100, un tour où l’on perd 10 % des chances de gagner compte 74, et l’on prend la moyenne. Les lettres piochées n’y sont pour rien.
figure-lost = Perdu par tour, en moyenne
average-lost = { $lost ->
    [0] rien
   *[other] { $lost } %
  }
figure-jarnacs-said = Jarnacs dits
figure-jarnacs-left = Jarnacs laissés
figure-wrong-contests = Contestations à tort
figure-bad-words-let-stand = Mauvais mots acceptés
figure-best-missed = Le mot manqué qui coûte le plus
figure-longest-missed = Le mot laissé qui comptait le plus
figure-none = aucun
figure-turn = tour { $turn }
gain = +{ $gain }
loss = −{ $loss } %
percent = { $value } %
chance-title = Les chances de gagner
chance-label = Chances de gagner au fil des tours : { WHO($a) ->
    [you] vous commencez à { $first } % et finissez
   *[other] { $a } commence à { $first } % et finit
  } à { $last } %, { WHO($b) ->
    [you] vous avez
   *[other] { $b } a
  } le reste.
figures-show = Les chiffres, tour par tour
figures-turn = Après le tour
figures-start = début
figures-points = { WHO($name) ->
    [you] Vos points
   *[other] Points { DE($name) }
  }
figures-chance = { WHO($name) ->
    [you] Vos chances
   *[other] Chances { DE($name) }
  }
analysed-turns = La partie, tour par tour
turn-no-word = aucun mot
turn-jarnac-left = { WHO($name) ->
    [you] Jarnac que vous avez laissé
   *[other] Jarnac laissé par { $name }
  }
turn-better = Mieux :
turn-ends = Chances de gagner : { $begin } % au début du tour, { $end } % à la fin{ $exact ->
    [yes] {" "}(calcul exact)
   *[no] {""}
  }{ $slips ->
    [yes] {" "}; sans faute, { $par } %
   *[no] {""}
  }.
turn-then = puis{ $who ->
    [same] {""}
   *[other] { WHO($name) ->
        [you] {" "}vous
       *[other] {" "}{ $name }
      }
  }{ $count ->
    [0] {""}
    [one] , avec le { $letters },
   *[other] , avec { $letters },
  }
turn-exact = (calcul exact)
turn-missed = Mots manqués
turn-jarnacs = { WHO($name) ->
    [you] Jarnacs possibles pour vous
   *[other] Jarnacs possibles pour { $name }
  }
turn-replay = Revoir le tour { $turn }
said-of = { $name } :
place-row = ligne { $row }
place-reserve = de la réserve
word-said = dit
word-said-bad = dit, mais pas admis
claim-right-contest = <b>{ $word }</b>, contesté à bon droit.
claim-wrong-contest = <b>{ $word }</b>, contesté à tort : le mot est admis.
claim-let-stand = <b>{ $word }</b>, jamais contesté.
act-open = <b>{ $word }</b>, nouvelle ligne{ $plus ->
    [yes] , +{ $gain }
   *[no] {""}
  }
act-extend = <b>{ $word }</b>, ligne { $row }{ $plus ->
    [yes] , +{ $gain }
   *[no] {""}
  }
act-jarnac = Jarnac <b>{ $word }</b>{ $row ->
    [0] , de la réserve
   *[other] , ligne { $row }
  }
act-contest-and-jarnac = contester et Jarnac <b>{ $word }</b>{ $row ->
    [0] , de la réserve
   *[other] , ligne { $row }
  }
act-exchange = changer <b>{ $letters }</b>
act-joker = joker, ligne { $row }
act-pass = passer
act-draw = piocher
act-contest = contester
act-accept = laisser le mot
act-decline = décliner
act-other = autre chose

## L’étude

nav-study = Étudier
title-study = l’étude
title-studies = les études
study-title = Plateau d’étude
study-where = Étude, tour { $turn }
study-where-named = { $name }, tour { $turn }
study-loading = On prépare le plateau…
study-all = Mes études
study-new = Une nouvelle étude
study-mode = Que faire ici
study-mode-play = Jouer
study-mode-edit = Éditer
study-mode-explain = Lire
study-holder = Au sac : { $name }
study-handover = Vient de recevoir le sac
study-has-drawn = A déjà pioché
study-rules = Les règles
study-clear = Vider
study-save = Enregistrer
study-share = Partager
study-unfinished = Cette position n’est pas finie : corrigez ce qui est dit sous le sac, ou videz le plateau.
study-letters = Lettres à piocher
study-letters-lot = au hasard
study-at-start = Au début de l’étude.
study-start = Le début
study-bag = Le sac
study-bag-about = { $count ->
    [one] Une lettre.
   *[other] { $count } lettres.
  } Choisissez une ligne ou une réserve, puis tapez ou touchez les lettres.
study-target-row = On écrit sur la ligne { $row } { DE($name) }.
study-target-reserve = On écrit dans la réserve { DE($name) }.
study-into-reserve = Écrire dans la réserve { DE($name) }
study-letter = { $letter }, { $count } dans le sac
study-erase = Effacer une lettre
study-not-admitted = { $word } n’est pas dans le dictionnaire ; il peut rester, si personne ne l’a vu
study-too-many = Le sac n’a pas tant de lettres : { $letters } de trop.
study-short-word = un mot a de trois à neuf lettres
study-problem-at = { $name }, ligne { $row } : { $what }.
study-new-line = Une position changée commence une nouvelle étude : la ligne d’avant n’en fait plus partie.
study-chances = Chances de gagner
study-to-play = { $name } joue
study-chances-of = { $a } { $chance } %, { $b } { $other } %
study-chance = { $name } { $chance } %
study-percent = { $chance } %
study-best = Les meilleurs coups
study-best-about = après chacun, les chances de { $name }
study-how-extend = ligne { $row }, { $from } et { $letters }
study-how-open = nouvelle ligne
study-how-jarnac = Jarnac, ligne { $row }, { $from } et { $letters }
study-how-jarnac-new = Jarnac, de la réserve
study-leaves-nothing = ne laisse rien à prendre
study-leaves = laisse { $words }{ $more ->
    [0] {""}
    [one] {" "}et un autre
   *[other] {" "}et { $more } autres
  }
study-more = Tous les coups
study-fewer = Moins de coups
study-thinking = Le moteur réfléchit…
study-thinking-on = Le moteur réfléchit encore : les chiffres peuvent changer.
study-here = Calculé dans ce navigateur.
study-there = Calculé par le serveur.
study-nothing = Ici, personne n’a rien à décider.
study-locked = Pas d’aide tant que vous jouez une partie contre quelqu’un : finissez-la d’abord.
study-engine-on = Montrer
study-engine-off = Cacher
study-engine-is-off = Le moteur se tait. Cherchez d’abord vous-même.
study-line = La ligne
study-first = Au début
study-back = Coup précédent
study-next = Coup suivant
study-last = À la fin de la ligne
study-or = ou
study-jarnac = Jarnac !
study-opened = ligne { $row }
study-extended = { DE($old) }
study-jarnacked = vers la ligne { $row }
study-drew = { $count ->
    [0] ne pioche rien
   *[other] pioche { $letters }
  }
study-exchanged = change { $given } pour { $drawn }
study-passed = passe
study-marks = Annoter ce coup
study-mark-0 = excellent
study-mark-1 = bon
study-mark-2 = intéressant
study-mark-3 = douteux
study-mark-4 = mauvais
study-mark-5 = gaffe
study-other-letters = D’autres lettres
study-promote = En faire la ligne principale
study-remove-step = Supprimer à partir d’ici
study-comment = { $turn ->
    [0] Commentaire du début
   *[other] Commentaire du coup, tour { $turn }
  }
study-share-title = Enregistrer et partager
study-name = Nom de l’étude
study-name-wanted = Donnez-lui un nom, pour la retrouver.
study-access = Qui peut la lire
study-access-private = Privée
study-access-private-about = : vous seul.
study-access-link = Par lien
study-access-link-about = : ceux à qui vous donnez le lien.
study-access-public = Publique
study-access-public-about = : tout le monde, dans la liste.
study-save-again = Enregistrer les changements
study-save-copy = En garder une copie
study-saved = C’est enregistré.
study-copied = Copié.
study-link = Le lien de l’étude
study-copy = Copier le lien
study-position-link = Le lien de cette position
study-copy-position = Copier la position
study-export = Télécharger
study-import = Ouvrir un fichier
study-paste = Coller une notation
study-paste-about = Un relevé de partie (« jarnac record 1 … ») ou une position (« A RAT / ZE; B / -; turn A »)
study-paste-go = L’ouvrir
study-steps = { $count ->
    [0] aucun coup
    [one] un coup
   *[other] { $count } coups
  }
study-remove = Supprimer
study-remove-sure = Supprimer pour de bon ?
studies-title = Études
studies-lead = Une position ou une partie, ses variantes, et ce qu’on en dit.
studies-own = Les miennes
studies-none = Vous n’en avez pas encore : ouvrez-en une, ou étudiez une partie terminée depuis sa page.
studies-public = Celles de tout le monde
study-open = Étudier
study-open-here = Étudier cette position

## Apprendre de ses erreurs

learn-title = Apprendre de ses erreurs
learn-of = Apprendre des erreurs { DE($name) }
learn-loading = On relit la partie…
learn-step = { $number } sur { $of }, tour { $turn }
learn-asks = Votre coup, { $act }, a coûté { $cost } points de chances. Trouvez mieux.
learn-wrong = Pas encore : { $act } coûte { $cost } points de chances. Cherchez encore.
learn-right = Trouvé !
learn-was = Dans la partie : { $act }, { $cost } points de chances de moins.
learn-best = Il y avait mieux : { $act }, { $chance } % de chances.
learn-show = Voir la réponse
learn-next = L’erreur suivante
learn-end = Finir
learn-study = Étudier cette position
learn-none = L’analyse n’a trouvé aucune erreur qui compte. Bravo.
learn-done = Retrouvé : { $found } sur { $of }.
learn-back = Revenir à la partie

## Compte
account-nobody = Jouez sans compte, ou créez-en un pour garder vos parties.
account-guest = Vous jouez en invité. Un compte garde vos parties et votre classement.
account-account = Votre compte.
entry-title = Comment entrer ?
entry-create = Créer un compte
entry-create-about = Un nom et un mot de passe d’au moins 8 caractères. Rien d’autre.
entry-sign-in = Se connecter
entry-sign-in-about = Avec le nom et le mot de passe de votre compte.
entry-recover = Mot de passe oublié
entry-recover-go = Entrer avec le code
entry-recover-about = Avec un de vos codes de secours, et un nouveau mot de passe d’au moins 8 caractères.
entry-guest = Jouer en invité
entry-guest-about = Un nom suffit. Cet appareil se souviendra de vous.
settings-title = Réglages
care-title = Vos données
account-made = Votre compte est créé.
guest-made = Bienvenue.
signed-in = La connexion est faite.
sign-out = Se déconnecter
sign-out-everywhere = Se déconnecter partout
signed-out = La déconnexion est faite.
password = Mot de passe
password-old = Ancien mot de passe
password-new = Nouveau mot de passe
password-change = Changer de mot de passe
password-changed = Le mot de passe est changé.
recovered = La connexion est faite, avec le nouveau mot de passe.
recovery-title = Codes de secours
recovery-about = Si vous oubliez votre mot de passe, un de ces codes en permet un nouveau. Chacun sert une fois. Nous ne demandons pas d’adresse : gardez-les.
recovery-left = { $count ->
    [0] Vous n’avez pas encore de code.
    [one] Il vous reste un code.
   *[other] Il vous reste { $count } codes.
  }
recovery-make = Faire des codes
recovery-anew = Faire de nouveaux codes
recovery-made = Voici vos codes. Ils ne seront plus montrés.
recovery-codes-of = Jarnac : codes de secours { DE($name) }
recovery-once = Chaque code sert une fois. Les anciens ne valent plus.
recovery-print = Imprimer
recovery-copy = Copier
recovery-copied = Les codes sont copiés.
recovery-kept = Je les ai gardés
recovery-code = Code de secours
sessions-title = Vos connexions
session-unknown = Programme inconnu
session-here = ici, depuis le { $date }
session-since = depuis le { $date }
session-end = Terminer
session-end-which = Terminer : { $agent }, depuis le { $date }
session-ended = La session est terminée.
my-page = Ma page
person-since = Joueur depuis le { $date }
rating-sure = à { $deviation } points près, après { $games ->
    [one] une partie
   *[other] { $games } parties
  }
rating-unsure = encore incertain, après { $games ->
    [one] une partie
   *[other] { $games } parties
  }
met-title = Vous deux :
met-won = { $count ->
    [0] aucune victoire
    [one] une victoire
   *[other] { $count } victoires
  }
met-lost = { $count ->
    [0] aucune défaite
    [one] une défaite
   *[other] { $count } défaites
  }
met-tied = { $count ->
    [one] un nul
   *[other] { $count } nuls
  }
no-rating = Pas encore de classement.
rename = Changer de nom
renamed = Votre nom est changé.
export-data = Mes données
forget-me = Effacer mon compte
forget-sure = Tout effacer ? Vos parties restent à vos adversaires, sans votre nom.
forget-yes = Oui, tout effacer
forgotten = Votre compte est effacé.

## Ce qu’un lien montre avant qu’on l’ouvre. Le serveur lit ces textes : une ligne chacun, rien que des noms entre accolades.
preview-home-title = Jarnac, le jeu de lettres
preview-invite-title = { $name } vous invite à une partie de Jarnac
preview-challenge-title = { $name } cherche un adversaire pour une partie de Jarnac
preview-referee-title = { $name } vous demande d’arbitrer une partie de Jarnac
preview-live-title = { $a } contre { $b } : une partie de Jarnac
preview-watch-title = { $a } contre { $b } : regardez leur partie de Jarnac
preview-over-title = { $a } contre { $b } : { $pointsa } à { $pointsb } au Jarnac
preview-aborted-title = Une partie de Jarnac annulée
preview-rules = Règles : { $rules }, { $clock }.
preview-referee = Vous trancherez les contestations et tiendrez les pendules.
preview-clock-per-move = { $time } par coup
preview-clock-chess = { $time } chacun
preview-clock-unequal = { $a } contre { $b }
preview-picture = Les deux tapis de la partie, avec leurs mots

## Dictionnaires et mots
dictionary = Dictionnaire
dictionary-of-game = Dictionnaire : { $title }
dictionary-unnamed = sans nom
dictionary-replaced = Ce serveur ne l’a plus : { $title } juge à sa place.
proposal-add = Proposer { $word } pour ce dictionnaire
proposal-remove = Signaler que { $word } n’a pas sa place ici
proposal-sent = Noté : qui tient le dictionnaire de ce serveur verra { $word }.
proposal-withdraw = Annuler

# Ce que veut dire un mot
word-card = Le mot { $word }
word-show = Voir ce que veut dire { $word }
word-back = Revenir à { $word }
word-reading = On cherche le mot…
word-unknown = { $word } n’est pas dans ce dictionnaire ({ $dictionary }).
word-not-admitted = La règle de cette partie ne l’admet pas.
verdict-meaning = Que veut dire { $word } ?
turn-words = Mots du tour :
reading = { $spelling } ({ $kind })
class-noun = nom ou adjectif
class-verb = verbe
class-other = autre mot
kind-headword = vedette
kind-feminine = féminin
kind-plural = pluriel
kind-feminine-plural = féminin pluriel
kind-variant = variante
kind-infinitive = infinitif
kind-past-participle = participe passé
kind-feminine-participle = participe passé féminin
kind-plural-participle = participe passé pluriel
kind-feminine-plural-participle = participe passé féminin pluriel
kind-present-participle = participe présent
kind-conjugated = forme conjuguée
kind-interjection = interjection
kind-prefix = préfixe
kind-locution = partie d’une locution
kind-symbol = symbole ou sigle
gloss-none = Pas de définition courte pour cette entrée.
gloss-wiktionary = D’après le Wiktionnaire, CC BY-SA 3.0
gloss-littre = D’après le Littré, 1873
gloss-thesaurus = D’après le thésaurus de LibreOffice, LGPL
gloss-jarnac = Définition écrite pour Jarnac, MPL
known-beginner = Un enfant le connaît.
known-amateur = Tout le monde le connaît.
known-experienced = On le connaît si l’on lit beaucoup.
known-expert = Peu de gens le connaissent.
known-champion = Presque personne ne le connaît.
hooks-title = Avec une lettre de plus
hooks-none = Aucune lettre n’en fait un autre mot.
hook-with = Avec { $letter } :
hook-same-entry = (même entrée)

## Feuilles d’un tournoi, pour la ligne de commande. Elle lit ces textes : une ligne chacun.
tournament-round = Ronde
tournament-table = Table
tournament-begins = commence
tournament-result = Résultat
tournament-bye = exempt
tournament-bye-bye = exempt, 1 point
tournament-bye-half = absence demandée, un demi-point
tournament-bye-zero = absence, sans point
tournament-bye-rest = au repos
tournament-rank = Rang
tournament-name = Nom
tournament-club = Club
tournament-points = Points
tournament-standings = Classement
tournament-crosstable = Tableau croisé
tournament-key = +4 : gagne contre le rang 4 ; = : nul ; - : perd ; (…) : sans jouer ; · : au repos.
tournament-tie-buchholz = Buchholz
tournament-tie-buchholz-cut1 = Bu. tronqué
tournament-tie-sonneborn-berger = Sonneborn-B.
tournament-tie-direct = Confront.
tournament-tie-difference = Diff.
tournament-tie-progressive = Cumulatif
tournament-tie-wins = Victoires
tournament-tie-jarnacs = Jarnacs
tournament-tie-lot = Sort
series-key = (…) : ne compte pas, seuls les meilleurs résultats comptent.
series-not-yet = ne compte pas encore
series-tie-wins = Tournois gagnés
series-tie-best = Meilleur
series-tie-stages = Participations
series-tie-difference = Diff.
series-tie-last = Dernier

## La table : un match avec de vraies lettres
title-clock = la pendule
title-sheet = la feuille
title-print = à imprimer
title-transcript = la partie écrite
title-screen = l’écran de salle
match-transcript = La partie écrite : noter toute la partie
transcript-title = La partie écrite
transcript-lead = Deux joueurs, une boîte de vraies lettres : vous notez ce qui se pioche et ce qui se pose, les règles sont vérifiées au fur et à mesure. À tout moment un compte rendu valable, suivi en direct par lien, puis l’analyse comme pour toute partie.
transcript-contest = À une vraie table les mots se contestent : aucun n’est refusé par le programme avant qu’un joueur ne le demande.
transcript-delay = Qui regarde voit la table
transcript-delay-minutes = { $minutes ->
    [0] en direct
    [one] une minute après
   *[other] { $minutes } minutes après
  }
transcript-delay-about = Le différé vaut pour les liens de spectateur, l’écran de salle et la diffusion. Vous voyez toujours la table telle qu’elle est.
transcript-referee = J’arbitre aussi : je tranche les contestations, j’arrête et je corrige les pendules
transcript-referee-none = Sans arbitre, personne n’arrête les pendules : si l’écriture prend du retard, il ne reste qu’à revenir en arrière.
transcript-go = Commencer à écrire
transcript-by-hand = Lettres piochées à la main, dans un vrai sac : il n’y a pas de tirage à vérifier.
tell-title = { $count ->
    [one] La lettre piochée
   *[other] Les { $count } lettres piochées
  }
tell-told = Dites : { $letters }
tell-none = Aucune lettre dite
screen-bag = { $count ->
    [one] { $count } lettre dans le sac
   *[other] { $count } lettres dans le sac
  }
screen-delayed = { $minutes ->
    [one] en différé d’une minute
   *[other] en différé de { $minutes } minutes
  }
screen-reserve = Réserve { DE($name) } : { $letters }
way-clock = Avec de vraies lettres
way-clock-about = Pendule, juge des mots et feuille, pour deux joueurs et leur boîte.
match-title = La pendule
match-lead = Un téléphone ou une tablette entre deux joueurs et leurs lettres : pendule, juge des mots contestés, feuille. Sans compte ; une fois la page ouverte, la pendule, la feuille et le journal se passent de réseau.
match-table-number = Table (facultatif)
match-round-number = Ronde (facultatif)
match-table = Table { $table }
match-round = ronde { $round }
match-added = Temps ajouté à chaque « je passe »
match-added-seconds = { $seconds ->
    [0] aucun
   *[other] { $seconds } secondes
  }
match-one-act = L’appui vaut « je passe » : on n’a pas à le dire
match-long-press = Appui long : tenir un instant pour passer
match-show-reasons = Montrer le motif d’un refus pendant la partie
match-sound = Sons
match-vibrate = Vibrations
match-open = Ouvrir la pendule
match-ready = Prête : elle tournera même sans réseau.
match-only-sheet = Seulement une feuille
match-prints = Règles, cartes et feuilles à imprimer
match-past = Feuilles gardées sur cet appareil
match-clock-of = Pendule de { $a } et { $b }
match-side = Côté { DE($name) }
match-side-name = { $name }.
match-side-time = { $name }, { $minutes ->
    [0] { "" }
    [one] 1 minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
  }
match-time-left = { $name } : { $minutes ->
    [0] { "" }
    [one] 1 minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [0] { "" }
   *[other] { $seconds } secondes
  }
match-jarnac-count = { $count ->
    [one] { $count } Jarnac
   *[other] { $count } Jarnacs
  }
match-plus-points = +{ $points } points
match-i-start = Je commence
match-toss-hint = Le gagnant du toss appuie de son côté.
match-draws = <b>{ $name }</b> pioche { $letters } lettres, puis joue.
match-begin = Démarrer sa pendule
match-begin-plain = C’est pioché
match-begin-hint = Quand { $other } a pioché ses { $letters } lettres.
match-pass = Je passe
match-press-hint = Dites-le, puis appuyez ici.
match-press-only = Appuyez ici : c’est dit.
match-press-ten = { $other } aura dix secondes.
match-waits = attend le sac
match-out-of-time = <b>Hors temps.</b> Contestez, ou dites Jarnac sans le prendre quand { $other } passe.
match-held = Pendule arrêtée
match-is-over = La partie est finie
match-jarnac = Jarnac !
match-jarnac-again = Encore Jarnac !
match-unsay = Annuler le Jarnac
match-full = Tapis plein
match-decided = Coup joué
match-contest = Je conteste
match-decline = Rien à dire
match-spot = Jarnac, sans prendre
match-after-last-call = Tapis plein. <b>{ $name } a passé.</b>
match-after-final-jarnac = <b>Tapis plein.</b> { $other } peut dire Jarnac.
match-after-final-contest = <b>Dernier mot.</b> { $other } peut le contester.
match-after-spot = <b>{ $name } a passé.</b> { $other } a dix secondes.
match-hint-last-call = Dernier appel : sans Jarnac, la partie est finie.
match-hint-final-jarnac = Jarnac final : sans lui, la partie est finie.
match-hint-final-contest = C’était le dernier mot : sans contestation, la partie est finie.
match-hint-spot = Dites le mot sans le prendre : juste, la partie est finie ; faux, { $other } a dix points.
match-stop = Arrêt
match-referee = Arbitre
match-turn = Tourner chaque côté vers son joueur
match-menu = Menu : journal, abandon, quitter
match-menu-title = La partie
match-to-sheet = La feuille
match-not-kept = Ce navigateur ne garde rien : ne fermez pas la page.
match-flag-fell = Le drapeau { DE($name) } est tombé. Le sac va à { $other }.
match-away = L’appareil n’a rien montré de { $from } à { $to } ({ $time }). Aucune pendule ne tournait.
match-away-counted = L’appareil n’a rien montré de { $from } à { $to } ({ $time }). Le temps a couru pour { $name } : il est compté.
match-understood = Compris
match-stopped = Arrêt de jeu
match-stopped-about = Les deux pendules sont arrêtées.
match-stopped-away = Les pendules se sont arrêtées pendant que l’appareil ne montrait rien.
match-has-bag = { $name } a le sac.
match-called = L’arbitre est appelé
match-called-table = L’arbitre est appelé, table { $table }
match-who-stopped = Qui a demandé l’arrêt ?
match-why-stopped = Pourquoi ?
match-clock = Pendule
match-jarnacs = Jarnacs
match-bonus = Bonus
match-less = { $what } { DE($name) }, moins
match-more = { $what } { DE($name) }, plus
match-hand-back = Rendre la main à { $name }
match-consent = Corriger demande l’accord des deux, ou l’arbitre.
match-agrees = { $name } : d’accord
match-reason = Motif
match-correct = Corriger
match-end = Finir la partie
match-resume = Reprendre
match-resume-clock = Reprendre, pendule { DE($name) }
match-finish = La partie est finie
match-resign = { $name } abandonne
match-resign-sure = Abandonner : la partie est perdue quel que soit le compte.
match-tie = Nul par accord
match-tie-sure = Les deux camps sont d’accord pour un match nul ?
match-reopen = Reprendre la partie
match-leave = Effacer et recommencer
match-leave-sure = La pendule, le journal et la feuille de cette partie seront effacés de cet appareil.
match-yes = Oui
match-no = Non
match-log = Journal
match-log-empty = Rien encore.
match-log-save = Enregistrer le journal

## La contestation
match-contests = { $name } conteste
match-contests-jarnac = { $name } conteste le Jarnac
match-spots = { $name } dit Jarnac, sans prendre
match-corrects = { $author } corrige
match-is-it-yours = { $author }, est-ce bien votre mot ?
match-contest-what = Ce qui est contesté
match-contest-of-word = Le mot posé
match-contest-of-jarnac = Le Jarnac
match-step-word = Le mot
match-step-agree = L’accord
match-step-verdict = Le verdict
match-word-claimed = Le mot annoncé
match-word-claimed-1 = Le premier mot
match-word-claimed-2 = Le second mot
match-word-named = Le mot vu
match-by = par { $name }
match-word-before = L’ancien mot
match-of-this-row = de cette ligne
match-row-empty = La ligne était vide
match-nothing-typed = rien encore
match-keys = Lettres
match-erase = Effacer
match-contest-and-jarnac = Je conteste et Jarnac !
match-drop = Renoncer
match-lack-short = Un mot a trois lettres au moins.
match-lack-from = Écrivez l’ancien mot, ou dites que la ligne était vide.
match-lack-longer = Le mot doit être plus long que l’ancien.
match-lack-letters = Il manque { $letters } de l’ancien mot.
match-show = Montrer à { $author }
match-show-back = Montrer à { $name }
match-next-word = Le second mot
match-ask-verdict = Demander le verdict
match-in-place-of = à la place de
match-new-row = sur une ligne vide
match-read-letters = Relisez chaque lettre.
match-read-about = Le verdict porte sur ce qui est écrit ici. Il ne pourra plus être corrigé que par l’arbitre.
match-correct-word = Corriger
match-it-is-mine = Oui, c’est mon mot
match-ask-again = Demander encore
match-no-verdict = Les pendules attendent : demandez encore, ou laissez l’arbitre décider.
match-no-answer = { $author } ne répond pas depuis une minute : l’arbitre peut décider.
match-asking = Le lexique cherche…
match-referee-rules = L’arbitre décide
match-referee-about = La décision de l’arbitre est notée au journal avec son motif.
match-reason-needed = Un motif est nécessaire.
match-clocks-held = Les pendules sont arrêtées.
match-admitted = ADMIS
match-refused = REFUSÉ
match-reason-later = Le motif n’est pas montré pendant la partie. Il sera sur la feuille.
match-then-goes-on = <b>{ $name }</b> continue.
match-then-hand = La main passe à <b>{ $name }</b>.
match-then-hand-jarnac = La main passe à <b>{ $name }</b>, qui dit maintenant son Jarnac.
match-then-over = <b>La partie est finie.</b>
match-then-letters = { $name } pioche <b>{ $letters } lettres</b> au lieu { $usual ->
    [1] d’une
   *[other] de { $usual }
 }.
match-then-points = <b>{ $points } points</b> pour { $winner }.
match-then-points-letters = <b>{ $points } points</b> pour { $winner }, et { $letters } lettres au lieu { $usual ->
    [1] d’une
   *[other] de { $usual }
 }.
match-then-no-letters = Pas de lettre de plus.
match-then-no-draw = Sans piocher pour ce mot.
match-then-clock = La pendule { DE($name) } repart.
match-then-call = Dix secondes pour { $name }.
match-then-on = On continue.
match-then-sheet = Remplissez la feuille.
match-then-full-mat = Le Jarnac est défait, et le tapis est plein.
match-then-out-of-time-right = Contestation juste de qui n’avait plus de temps.
match-then-both-flags = Les deux drapeaux sont tombés.
match-then-jarnac-undone = Les lettres du Jarnac retournent à leur place, chez { $name }.
match-then-row-free = La ligne se libère, ses lettres retournent à la réserve { DE($name) }.
match-then-row-was = La ligne redevient { $word }, { $count ->
    [one] le { $letters } retourne
   *[other] { $letters } retournent
 } à la réserve { DE($name) }.
match-then-exchange = Ou { $letters } contre { $given }, en cas d’échange.
match-then-times = { $own } à la pendule, { $other } pour { $name }.

## Le journal d’un match
match-log-starts = { $name } gagne le toss.
match-log-begin = { $name } démarre la pendule { DE($other) }.
match-log-pass = { $name } passe.
match-log-jarnac = { $name } : Jarnac !
match-log-unsaid = { $name } annule son Jarnac.
match-log-full = { $name } : tapis plein.
match-log-not-full = { $name } : le tapis n’est pas plein.
match-log-decline = { $name } n’a rien à dire.
match-log-time-up = Temps écoulé pour { $name }.
match-log-decided = { $name } a joué.
match-log-word-upheld = Mot admis.
match-log-word-withdrawn = Mot refusé.
match-log-stop = Arrêt de jeu.
match-log-stop-away = Les pendules s’arrêtent : l’appareil ne montrait rien.
match-log-called = L’arbitre est appelé.
match-log-reason = Arrêt demandé par { $who ->
    [referee] l’arbitre
    [both] les deux
    [table] la table
   *[other] { $name }
  }.
match-log-resume = Reprise.
match-log-clock = Pendule { DE($name) } mise à { $time }.
match-log-jarnacs = Jarnacs { DE($name) } : { $count }.
match-log-points = Bonus { DE($name) } : { $count }.
match-log-hand = La main est rendue à { $name }.
match-log-contest-word = { $name } conteste.
match-log-contest-jarnac = { $name } conteste le Jarnac.
match-log-contest-spot = { $name } dit Jarnac sans prendre.
match-log-contest-sealed = { $name } conteste, et Jarnac !
match-log-dropped = { $name } renonce à contester.
match-log-verdict-good = { $words } : admis{ $by ->
    [referee] { " " }par l’arbitre
   *[other] { "" }
  }.
match-log-verdict-bad = { $words } : refusé{ $by ->
    [referee] { " " }par l’arbitre
   *[other] { "" }
  }.
match-log-resigned = { $name } abandonne.
match-log-tie = Nul par accord.
match-log-closed = La partie est finie.
match-log-closed-win = La partie est finie : { $name } gagne.
match-log-closed-tie = La partie est finie : match nul.
match-log-reopened = La partie reprend.
match-log-away = L’appareil n’a rien montré pendant { $time }.

## La feuille
sheet-lead = Les deux tapis, le compte et le résultat, signés par les deux camps.
sheet-about = Écrivez chaque ligne, l’autre contrôle.
sheet-open = Ouvrir la feuille
sheet-clock = { $time } à la pendule
sheet-row = Ligne { $row } { DE($name) }
sheet-row-is = Ligne { $row } : { $word }
sheet-row-free = libre
sheet-taken = pris par un Jarnac
sheet-mark-taken = Ligne { $row } { DE($name) } : mot pris par un Jarnac
sheet-words = Mots
sheet-total = Total
sheet-points = { $a } à { $b }.
sheet-agree = D’accord
sheet-to-sign = À { $name } de signer
sheet-has-signed = { $name } a signé
sheet-refuse = { $name } n’est pas d’accord
sheet-reopen = Corriger la feuille
sheet-unsigned = à confirmer
sheet-half-signed = une signature manque
sheet-signed = signée
sheet-ruled = décidée par l’arbitre
sheet-to-account = Garder parmi mes parties
sheet-account-side = { $name }, vous jouiez
sheet-account-nobody = ni l’un ni l’autre
sheet-in-account = La feuille est parmi vos parties.
sheet-in-account-see = Les voir
sheet-ruled-about = L’arbitre a décidé : { $why }. Le résultat compte sans signature ; vous pouvez encore écrire les tapis.
sheet-too-many = Il y a { $written } { $letter } sur les tapis, et { $there } dans la boîte.
sheet-short = { $name }, ligne { $row } : un mot a trois lettres au moins.
sheet-unlike = { $name } : { $clock ->
    [one] { $clock } Jarnac
   *[other] { $clock } Jarnacs
  } à la pendule, { $sheet } sur la feuille.
sheet-still-plays = La partie n’est pas finie : retour à la pendule
sheet-share = Pour l’autre téléphone
sheet-kept = Gardée sur cet appareil. L’autre téléphone lit le code : tout est dedans.
sheet-from-link = Cette feuille est venue par un lien : tout ce qu’elle dit est dans le lien.
sheet-print = Imprimer (A5)
sheet-copy = Copier le lien
sheet-copied = Lien copié
sheet-damaged = Ce lien n’est pas celui d’une feuille, ou il est incomplet.
sheet-contested = Mots contestés
sheet-admitted = admis
sheet-refused = refusé
sheet-by-referee = Décision de l’arbitre : { $why }.

## À imprimer
print-sheet-title = feuille de partie
print-where = Table, ronde
print-day = Date
print-mat-blue = tapis bleu
print-mat-brown = tapis brun
print-row = Ligne
print-points = points
print-bonus = Bonus, { $points } chacun
print-result = Résultat
print-by-points = plus de 70 points d’écart
print-by-jarnacs = par les Jarnacs
print-wins = { $name } gagne
print-seventy = De 0 à 70 points d’écart, le meneur ne gagne qu’avec plus de Jarnacs.
print-signature = Signature { $name }
print-title = À imprimer
print-lead = Noir sur blanc, sans aplats : A4 ou A5. Chaque feuille s’imprime seule.
print-this = Imprimer
print-sheet = Feuille de partie
print-sheet-about = Vierge, à remplir à la main, A5 en largeur.
print-rules = Les règles
print-rules-about = Une feuille A4 recto verso, pliée en deux.
print-bags = Les lettres du sac
print-bags-about = Le compte des deux boîtes, A5.
print-joker = Cartes joker
print-joker-about = Une par camp, pour la variante du joker.
print-joker-text = Une fois par partie, un mot de neuf lettres retourne au sac : le joker garde sa ligne et ses points.
print-mat = Tapis
print-mat-about = De grandes cases, pour les enfants ou pour remplacer un tapis, A4.
print-mat-name = le tapis
print-mat-text = Un mot de trois lettres vaut 9 points, de quatre 16, de cinq 25 : le nombre de ses lettres par lui-même.
print-card = Carte de table
print-card-about = Le code ouvre la pendule, aux bons noms.
print-letter = Lettre
print-table = Table
print-against = contre
print-card-1 = Lisez ce code avec l’appareil de la table : la pendule s’ouvre.
print-card-2 = Dites « je passe », puis appuyez.
print-card-3 = À la fin, remplissez la feuille et signez tous les deux.
leaflet-aim = Le but
leaflet-aim-text = Chaque camp écrit des mots sur son tapis : huit lignes de neuf cases. Plus un mot est long, plus il compte : le nombre de ses lettres par lui-même. À la fin, on compte les deux tapis.
leaflet-begin = Pour commencer
leaflet-begin-text = Chacun tire une lettre : la plus proche de A commence. Les deux lettres retournent au sac.
  Le premier pioche six lettres et joue. L’autre piochera ses six lettres à son premier tour. Les lettres piochées restent visibles de tous : c’est la réserve.
leaflet-turn = Un tour
leaflet-turn-text = Qui reçoit le sac peut d’abord dire <b>Jarnac</b>. Puis il pioche une lettre, ou en échange trois : il en met trois de côté, en pioche trois, et rend les siennes.
  Il pose ensuite autant de mots qu’il peut : un mot nouveau sur la première ligne libre, ou un mot plus long à la place d’un autre, avec toutes ses lettres et une de plus au moins. Chaque mot donne une lettre.
  Quand il n’a plus rien, il dit « je passe » et tend le sac.
leaflet-words = Les mots
leaflet-words-text = De trois à neuf lettres, sans accent ; ni noms propres, ni sigles, ni mots composés. Selon la formule choisie, les formes conjuguées ne comptent pas, et un mot ne devient pas une autre forme du même article : LAC ne devient pas LACS, mais CALS.
leaflet-jarnac = Jarnac !
leaflet-jarnac-text = L’autre vient de passer, et vous voyez sur son tapis un mot qu’il n’a pas fait : dites <b>Jarnac</b> avant de piocher. Le mot est à vous, sur votre première ligne libre. Deux mots se prennent ainsi de suite si vous les voyez.
leaflet-contest = Je conteste
leaflet-contest-text = Un mot vous semble faux : dites-le avant que l’autre ne pioche. Mot refusé : il est défait, la main passe à vous, et vous piochez deux lettres au lieu d’une. Mot admis : c’est l’autre qui en pioche deux.
  « Je conteste et Jarnac ! » se dit d’un souffle : le mot se dit après le verdict.
leaflet-score = Le compte
leaflet-score-text = Trois lettres 9, quatre 16, cinq 25, six 36, sept 49, huit 64, neuf 81.
  En compétition, plus de 70 points d’écart gagnent. Jusqu’à 70, le meneur ne gagne qu’avec plus de Jarnacs ; sinon le match est nul.
leaflet-end = La fin
leaflet-end-text = Un tapis plein continue tant qu’il peut. Quand il passe, l’autre a dix secondes pour un dernier Jarnac ; sans lui, la partie est finie.
leaflet-clock = La pendule
leaflet-clock-text = Vingt minutes chacun. Drapeau tombé, on est hors temps : on peut encore contester, et dire Jarnac sans prendre à chaque « je passe » ; juste, la partie est finie, faux, l’autre a dix points.

## Une salle et son arbitre
title-venue = la salle
title-referee-called = ● Arbitre ! – { $title }
match-venue = Une salle : toutes les tables et leur arbitre
match-stopped-referee = L’arbitre a arrêté les pendules : { $why }
match-waits-referee = L’arbitre fera reprendre. S’il est à la table, il peut le faire ici.
match-referee-here = L’arbitre est à la table
match-call-referee = Appeler l’arbitre
match-referee-coming = L’arbitre arrive.
match-log-stop-referee = L’arbitre arrête les pendules.
match-log-resume-referee = L’arbitre fait reprendre.
match-log-call = L’arbitre est appelé.
match-log-coming = L’arbitre arrive.
match-log-void = Un acte de l’arbitre venu trop tard : rien n’a changé.
table-line-sending = remise en cours
table-line-kept = tout est remis à l’arbitre
table-line-offline = { $count ->
    [0] hors réseau : la pendule continue
    [one] hors réseau : la pendule continue, une entrée attend
   *[other] hors réseau : la pendule continue, { $count } entrées attendent
}
table-line-other = un autre appareil suit cette partie : rien d’ici n’est plus remis
table-line-displaced = une autre partie est à cette table ; celle-ci est remise à part
table-line-tab = ouverte dans un autre onglet : rechargez cette page pour continuer ici
table-line-unlinked = le lien de cette table a été remplacé : scannez son nouveau code ; la partie reste ici et sera remise
table-claim = C’est cette partie qui se joue à la table
table-go-on-here = Reprendre ici la partie de la table
table-in-the-way = La partie { $a } – { $b } est commencée à cette table et n’est pas signée. Une nouvelle partie prendra sa place ; elle reste dans le journal.
table-replace = Prendre sa place
table-no-room = Une partie d’avant n’est pas encore remise, et ce navigateur n’a plus de place pour la garder. Retrouvez le réseau, puis essayez encore.
table-referee-did = L’arbitre, à distance :
table-referee-void = Trop tard : rien n’a changé.
table-call = Appeler l’arbitre
table-called = L’arbitre est appelé
table-next = Partie suivante à cette table
table-wrong-link = Ce lien n’est pas celui de cette table : scannez-le encore.
table-look-again = Essayer encore
table-other-match = Cet appareil garde une autre partie qui n’est pas signée : { $a } – { $b }. Ouvrir la pendule de cette table l’effacera d’ici.
table-keep-other = Garder cette autre partie
table-unfinished = Une partie est commencée à cette table : { $a } – { $b }.
table-take-over = La continuer sur cet appareil
table-rules = Règles : { $rules }, { $clock }
table-leave = Quitter cette table
act-stop = Les pendules sont arrêtées.
act-go-on = La partie reprend.
act-clock-more = { $time } de plus pour { $name }.
act-clock-less = { $time } de moins pour { $name }.
act-jarnacs = Jarnacs { DE($name) } : { $count }.
act-points = Bonus { DE($name) } : { $count }.
act-hand = La main est rendue à { $name }.
act-rule-good = Le mot est admis.
act-rule-bad = Le mot est refusé.
act-end = La partie est finie, la feuille dira le résultat.
act-end-tie = La partie est finie : nul.
act-end-win = La partie est finie : { $name } gagne.
act-reopen = La partie reprend après sa fin.
act-coming = L’arbitre arrive.
venue-title = La salle
venue-lead = Toutes les tables d’une salle sur une page : pendules, appels, décisions à distance. Chaque table a son lien et son code ; sans compte, et sans internet sur le réseau du club.
venue-own = Salles de cet appareil
venue-forget = Oublier { $name } ici
venue-name = Nom de la salle
venue-tables = Nombre de tables
venue-needs-name = Donnez un nom à la salle.
venue-needs-tables = De 1 à { $most } tables.
venue-make = Ouvrir une salle
venue-is-table = Ce lien est celui d’une table : ouvrez-le sur l’appareil de cette table.
venue-referee = Arbitrage
venue-calls = Appels
venue-parts = Parties de la page
venue-tab-tables = Les tables
venue-tab-links = Liens et codes
venue-print-cards = Imprimer les cartes
venue-sum-playing = en jeu
venue-sum-over = à signer
venue-sum-signed = signées
venue-sum-calls = { $count ->
    [one] appel
   *[other] appels
}
venue-call-held = { $a } – { $b } : l’arbitre est appelé. Pendules arrêtées.
venue-call-contest = { $a } – { $b } : l’arbitre est appelé pour une contestation.
venue-call-over = { $a } – { $b } : l’arbitre est appelé pour la feuille.
venue-from-afar = À distance
venue-coming = J’y vais
venue-silent = hors réseau
venue-waiting = { $count ->
    [one] un acte attend
   *[other] { $count } actes attendent
}
venue-nobody = Personne encore. Ouvrez le lien de cette table sur un appareil.
venue-ruled-win = gagne
venue-ruled-loss = perd
venue-ruled-tie = nul
venue-state-free = libre
venue-state-assigned = pas commencée
venue-state-not-begun = pas commencée
venue-state-playing = en jeu
venue-state-held = arrêt
venue-state-called = arbitre !
venue-state-coming = arbitre en route
venue-state-contest = contestation
venue-state-verdict = verdict
venue-state-last-call = dernier appel
venue-state-out-of-time = hors temps
venue-state-over = à signer
venue-state-ruled = décidée
venue-state-signed = signée
venue-panel = Table { $table }
venue-pending = Actes qui attendent la table
venue-waits-for-table = Attend la table :
venue-act-sent = Envoyé à la table.
venue-go-on = Faire reprendre
venue-stop = Arrêter les pendules
venue-stop-again = Donner le motif de l’arrêt
venue-rule-good = Mot admis
venue-rule-bad = Mot refusé
venue-reopen = Rouvrir la partie
venue-end-result = Résultat
venue-end-sheet = la feuille le dira
venue-end-win = { $name } gagne
venue-end-tie = match nul
venue-correct = Corriger pendules, Jarnacs, bonus
venue-assign = Qui joue à cette table
venue-assign-do = Annoncer à la table
venue-assign-clear = Retirer
venue-assigned = C’est noté.
venue-needs-names = Donnez les deux noms.
venue-links-about = Chaque lien n’ouvre que sa table. Scannez son code avec l’appareil de la table, ou imprimez les cartes.
venue-unreached = Cette page est ouverte à une adresse que seul cet ordinateur connaît, et le serveur n’en connaît pas d’autre. Lancez-le avec --listen 0.0.0.0:1977 --public, ou ouvrez cette page par son adresse dans le réseau.
venue-base = Les codes mènent à { $address }, l’adresse de cet ordinateur dans le réseau.
venue-referee-link = Arbitre
venue-referee-secret = Le lien de l’arbitre ouvre tout : ne l’imprimez pas.
venue-renew-table = Nouveau lien
venue-renew-table-of = Nouveau lien pour la table { $table }
venue-renew-table-sure = L’ancien lien de la table { $table } n’ouvrira plus rien : son appareil devra scanner le nouveau code. La partie en cours n’est pas perdue.
venue-renew-tables = Remplacer les liens des tables
venue-renew-tables-sure = Les cartes et codes déjà donnés n’ouvriront plus rien : chaque table devra scanner son nouveau code. Rien n’est perdu.
venue-renew-all = Remplacer tous les liens, celui de l’arbitre aussi
venue-renew-all-sure = Plus aucun lien donné n’ouvrira rien, ni ceux des tables ni ceux des autres arbitres ; cette page garde le nouveau.
venue-renew-do = Remplacer
venue-renewed-table = La table { $table } a un nouveau lien. Imprimez sa carte, ou faites scanner le code.
venue-renewed = Les liens sont remplacés. Imprimez les cartes, ou faites scanner les codes.
venue-remove = Supprimer la salle
venue-remove-sure = Les journaux et les feuilles de toutes les tables seront effacés du serveur. Exportez-les d’abord.
venue-last-acts = Derniers actes
venue-by-referee = arbitre
venue-export-csv = Journal en CSV
venue-export-txt = Journal en texte
venue-export-json = Journal en JSON
venue-csv-time = heure
venue-csv-table = table
venue-csv-round = ronde
venue-csv-a = camp A
venue-csv-b = camp B
venue-csv-event = événement
venue-csv-reason = motif
venue-csv-referee = arbitre
venue-csv-clocks = pendules
## Les tournois
title-tournaments = les tournois
title-tournament = tournoi
preview-tournament-title = { $name } : un tournoi de Jarnac
preview-tournament-about = { $players } inscrits, ronde { $round } sur { $rounds }. Appariements, résultats et classement en direct.
preview-series-title = { $name } : une série de tournois de Jarnac
preview-series-about = { $count } tournois additionnés : le classement, étape par étape.
tour-calendar-about = Tournoi de Jarnac, { $system }, { $rounds } rondes
way-tournaments = Tournois
way-tournaments-about = Une soirée de club, un championnat, de l’inscription au classement
problem-tournament-refused = Le tournoi refuse : { $message }
tournament-refused-no-player = Personne n’a le numéro { $player }.
tournament-refused-is-merged = Le numéro { $player } était inscrit deux fois : c’est le { $kept } maintenant.
tournament-refused-wrong-number = Ce n’est pas le prochain numéro. Rechargez la page.
tournament-refused-same-name = Le numéro { $player } porte déjà ce nom. Si c’est quelqu’un d’autre, ajoutez une lettre ou une ville.
tournament-refused-too-many = Un tournoi a au plus { $most } inscrits : faites-en deux.
tournament-refused-wrong-members = Une équipe nomme un membre pour chacun de ses { $boards } échiquiers ; une personne n’en nomme aucun.
tournament-refused-entries-closed = Les inscriptions sont closes depuis la première ronde. Changez le réglage « retardataires » pour en prendre.
tournament-refused-table-fixed = Les adversaires sont fixés depuis la première ronde : personne ne peut plus s’inscrire.
tournament-refused-is-there = Le numéro { $player } est déjà là.
tournament-refused-has-left = Le numéro { $player } est parti : faites-le revenir d’abord.
tournament-refused-has-not-left = Le numéro { $player } n’est pas parti.
tournament-refused-is-paired = La ronde { $round } est déjà appariée : annulez d’abord l’appariement.
tournament-refused-no-round = Il n’y a pas de ronde { $round }.
tournament-refused-not-asked = Une absence demandée compte un demi-point ou rien.
tournament-refused-no-bye = Le numéro { $player } n’a pas demandé d’absence à la ronde { $round }.
tournament-refused-same-player = C’est deux fois le numéro { $player }.
tournament-refused-not-forbidden = { $player } et { $other } peuvent déjà se rencontrer.
tournament-refused-is-forbidden = { $player } et { $other } ne se rencontrent déjà pas.
tournament-refused-setup = Ce réglage n’est pas possible : { $message }
tournament-refused-is-fixed = Le réglage « { $setting } » ne change plus après le premier appariement.
tournament-refused-no-reason = Donnez un motif : après le premier appariement, tout changement en a un.
tournament-refused-too-few-rounds = { $round } rondes sont déjà appariées.
tournament-refused-played-both = { $player } et { $other } ont joué tous deux à la ronde { $round } : ce sont deux personnes.
tournament-refused-results-missing = La ronde { $round } n’est pas finie : il manque le résultat des tables { $tables }.
tournament-refused-wrong-round = La prochaine ronde à apparier est la { $round }.
tournament-refused-no-more-rounds = Les { $rounds } rondes sont appariées. Terminez le tournoi, ou ajoutez une ronde dans les réglages.
tournament-refused-cant-play = Le numéro { $player } ne joue pas à cette ronde.
tournament-refused-twice = Le numéro { $player } est nommé deux fois.
tournament-refused-left-out = Le numéro { $player } est oublié : donnez-lui un adversaire, ou exemptez-le.
tournament-refused-nobody = Il n’y a pas deux personnes présentes. Pointez les présents, ou faites revenir quelqu’un.
tournament-refused-no-table = Il n’y a pas de table { $table } à la ronde { $round }.
tournament-refused-has-result = La table { $table } de la ronde { $round } a déjà son résultat : corrigez-le, avec un motif.
tournament-refused-no-result = La table { $table } de la ronde { $round } n’a pas encore de résultat.
tournament-refused-same-result = La table { $table } de la ronde { $round } a déjà ce résultat.
tournament-refused-needs-jarnacs = Jusqu’à 70 points d’écart, les Jarnacs décident : ajoutez-les, comme 112-80 j2-1, ou dites qui gagne : 112-80 a, 112-80 =.
tournament-refused-needs-winner = Il faut un vainqueur : qu’ils continuent, ou que le sort décide.
tournament-refused-wrong-boards = Un résultat a ici { $boards } échiquiers.
tournament-refused-no-open-round = Aucune ronde n’est en cours.
tournament-refused-nothing-to-undo = Il n’y a rien à annuler.
tournament-refused-not-the-last = Seule la dernière action s’annule.
tournament-refused-is-over = Le tournoi est terminé : seules les corrections restent possibles.
tournament-refused-bad-line = Il n’y a rien à faire là.
tournament-refused-backwards = L’heure du serveur a reculé. Essayez encore.
tournament-refused-note = Ce texte ne va pas : { $message }
tournament-refused-by-hand = Ce tournoi s’apparie à la main.
tournament-refused-impossible = Aucun appariement sans revanche ni paire interdite. Permettez les revanches dans les réglages, ou appariez à la main.
tournament-refused-needs-rounds = Toutes rondes, il en faut { $rounds } : changez leur nombre dans les réglages.
tournament-refused-decided = L’élimination est jouée : terminez le tournoi.
tour-list-title = Tournois
tour-list-lead = Une soirée de club, un championnat : un seul organisateur, un portable, et rien ne se perd.
tour-list-own = Les miens
tour-list-now = En cours et à venir
tour-list-past = Terminés
tour-list-empty = Aucun tournoi n’est affiché pour l’instant. Créez le vôtre : un portable suffit.
tour-new = Nouveau tournoi
tour-nearby = Depuis un téléphone
tour-nearby-about = Scannez ce code dans le même réseau : chacun suit les tournois, sa table et le classement.
tour-new-lead = Un nom suffit. Tout le reste a une valeur usuelle, et se change plus tard.
tour-new-later = Points, départages, retardataires : tout est dans les réglages du tournoi.
tour-make = Créer le tournoi
tour-field-name = Nom du tournoi
tour-field-place = Lieu
tour-field-date = Date
tour-field-system = Système
tour-field-rounds = Nombre de rondes
tour-field-check-in = N’apparier que ceux qui ont été pointés
tour-field-listed = L’afficher dans la liste publique
tour-field-log = Reprendre un fichier de « jarnac tournament »
tour-field-log-about = Collez le contenu du fichier : il remplace tous les réglages ci-dessus.
tour-field-player = Nom
tour-field-rating = Cote
tour-field-club = Club
tour-system-swiss = Système suisse
tour-system-swiss-about = Ceux qui ont autant de points se rencontrent, jamais deux fois.
tour-system-round-robin = Toutes rondes
tour-system-round-robin-about = Chacun rencontre tous les autres une fois.
tour-system-double-round-robin = Toutes rondes, aller et retour
tour-system-double-round-robin-about = Chacun rencontre tous les autres deux fois.
tour-system-swiss-spread = Suisse à la différence
tour-system-swiss-spread-about = À points égaux, c’est la différence de points qui range.
tour-system-fide-dutch = Suisse de la FIDE
tour-system-fide-dutch-about = Le système des échecs, où commencer tient lieu de couleur.
tour-system-king-of-the-hill = Roi de la colline
tour-system-king-of-the-hill-about = Le premier rencontre le deuxième, le troisième le quatrième.
tour-system-knock-out = Élimination directe
tour-system-knock-out-about = Qui perd est éliminé.
tour-system-arranged = Toutes rondes, à convenir
tour-system-arranged-about = Chacun joue quand il veut, avant une date.
tour-system-manual = À la main
tour-system-manual-about = L’organisateur dit qui rencontre qui.
tour-players = { $count ->
    [0] personne
    [one] { $count } inscrit
   *[other] { $count } inscrits
  }
tour-rounds = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
  }
tour-round-of = ronde { $round } sur { $rounds }
tour-status-open = inscriptions
tour-status-running = en cours
tour-status-over = terminé
tour-nav = Le tournoi
tour-part-rounds = Rondes
tour-part-entries = Inscrits
tour-part-standings = Classement
tour-part-share = Liens
tour-part-settings = Réglages
tour-part-log = Journal
tour-part-tables = Tables
tour-part-print = Imprimer
tour-part-hall = Écran de salle
tour-tables-about = Un appareil à chaque table : les appariements y sont affichés, et les feuilles signées deviennent des résultats.
tour-venue-has = { $count ->
    [one] Une table a un appareil.
   *[other] { $count } tables ont un appareil.
}
tour-venue-too-few = La ronde a plus de tables que la salle n’a d’appareils : après la table { $count }, tapez les résultats.
tour-venue-board = La page de l’arbitre
tour-venue-codes = Les codes des tables sont sur cette page, sous « Liens et codes ».
tour-venue-part = Ne plus utiliser cette salle
tour-venue-part-sure = Les tables ne rendront plus leurs résultats à ce tournoi. La salle et ses feuilles restent.
tour-venue-none = Ce tournoi n’a pas d’appareils aux tables : l’organisateur peut en ouvrir.
tour-venue-teams = Un match d’équipes a plusieurs tables : tapez ses résultats.
tour-venue-online = Ce tournoi se joue sur le serveur : il n’a pas besoin d’appareils.
tour-venue-open = Ouvrir une salle pour ce tournoi
tour-venue-open-do = Ouvrir la salle
tour-venue-link = Ou utiliser une salle déjà ouverte
tour-venue-paste = Lien de son arbitre
tour-venue-link-do = Utiliser cette salle
tour-venue-bad-link = Collez le lien entier de l’arbitre de la salle, avec ce qui suit le #.
tour-device-over = à confirmer
tour-round-title = Ronde { $round }
tour-round-short = R{ $round }
tour-round-later = Ronde { $round }, à venir
tour-rounds-label = Rondes
tour-results-known = { $known } résultats sur { $all }
tour-before = { $count ->
    [0] Personne n’est encore là.
    [one] Une personne à apparier.
   *[other] { $count } personnes à apparier.
  }
tour-no-round = Aucune ronde pour l’instant
tour-no-round-about = Les appariements paraissent ici, par table et par nom, dès que l’organisateur les publie.
tour-order = Ordre
tour-by-table = Par table
tour-by-name = Par nom
tour-mats = tapis bleu à gauche, brun à droite
tour-table-and-mat = table et tapis
tour-mat = Tapis
tour-mat-a = tapis bleu
tour-mat-b = tapis brun
tour-table = Table
tour-opponent = Contre
tour-result = Résultat
tour-typing = Tapez 112-80 puis Entrée (a, b ou = sans les points ; -a si A est absent, -- si personne n’est venu ; 112-80 j2-1 avec les Jarnacs).
tour-typing-wrong = Écrivez 112-80, a, b, =, -a, -b ou --.
tour-result-of = Résultat de la table { $table }, { $a } contre { $b }
tour-tied = nul
tour-won-by = { $name } gagne
tour-absent = { $name } absent
tour-both-absent = deux absents
tour-jarnacs = Jarnacs { $a } à { $b }
tour-points-short = { $points } pt
tour-begins = commence
tour-playing = en jeu
tour-corrected = corrigé
tour-correct = Corriger
tour-correct-table = Corriger la table { $table }
tour-reason = Motif
tour-reason-maybe = Motif, si vous voulez
tour-to-confirm = { $result }, à confirmer
tour-unconfirmed = à confirmer
tour-claims-differ = les deux ne disent pas pareil
tour-present = { $count ->
    [one] Une personne présente
   *[other] { $count } présents
  }
tour-unseen = { $count ->
    [one] Un inscrit n’est pas pointé, et ne sera pas apparié.
   *[other] { $count } inscrits ne sont pas pointés, et ne seront pas appariés.
}
tour-unseen-check = Pointer
tour-missing = Résultats attendus : tables { $tables }
tour-pair = Apparier la ronde { $round }
tour-provisional = provisoire
tour-publish = Publier
tour-publish-about = Rien n’est affiché en salle avant « Publier ».
tour-by-hand = Apparier à la main
tour-by-hand-about = Choisissez deux joueurs par table. Qui reste sans table est exempt.
tour-hand-a = Table { $table }, tapis bleu
tour-hand-b = Table { $table }, tapis brun
tour-hand-left = Sans table : { $names }
tour-all-paired = Toutes les rondes sont appariées
tour-finish = Terminer le tournoi
tour-over = Le tournoi est terminé
tour-over-about = Un résultat peut encore être corrigé, avec un motif.
tour-clock = Pendule de la ronde
tour-clock-minutes = Minutes
tour-clock-start = Démarrer
tour-clock-pause = Arrêter
tour-clock-resume = Reprendre
tour-clock-stop = Retirer
tour-bye-full = exempt, compte comme une victoire
tour-bye-half = absence demandée, un demi-point
tour-bye-zero = absence, sans point
tour-bye-rest = au repos
tour-bye-ask = Absence demandée à la ronde { $round }
tour-bye-cancel = Jouera la ronde { $round }, finalement
tour-field-members = Les { $boards } membres, dans l’ordre, séparés par des virgules
tour-typing-boards = Écrivez les { $boards } résultats, séparés par des virgules : 112-80, =, b
tour-bye-round = Ronde
tour-bye-counts = L’absence compte
tour-never = Ne doivent pas se rencontrer
tour-never-whom = Avec qui
tour-never-allow = Peut rencontrer { $name }, finalement
tour-until = À jouer jusqu’au
tour-until-when = À jouer jusqu’au { $when }.
tour-list = Liste
tour-checked = { $count } sur { $all } sont là
tour-there = là
tour-left = parti
tour-check-in = Pointer
tour-check-in-name = Pointer { $name }
tour-check-in-all = Pointer les { $count } qui restent
tour-edit = Modifier
tour-edit-name = Modifier { $name }
tour-nobody = Personne n’est inscrit.
tour-enter = Inscrire
tour-paste = Coller une liste
tour-paste-about = Une personne par ligne : nom ; cote ; club. Un tableau copié d’un tableur convient.
tour-paste-enter = Inscrire la liste
tour-save = Enregistrer
tour-saved = C’est enregistré.
tour-withdraw = Quitte le tournoi
tour-withdraw-about = Une partie en cours est perdue, et plus rien n’est apparié.
tour-back = Revient au tournoi
tour-twice = Inscrit deux fois ?
tour-twice-kept = C’est la même personne que
tour-twice-merge = Réunir les deux
tour-grid = Grille
tour-mark-won = V
tour-mark-won-about = gagne contre
tour-mark-won-key = gagne, puis la ligne de l’adversaire
tour-mark-tied = N
tour-mark-tied-about = nul avec
tour-mark-tied-key = nul
tour-mark-lost = D
tour-mark-lost-about = perd contre
tour-mark-lost-key = perd
tour-mark-open = ?
tour-mark-open-about = pas encore de résultat contre
tour-mark-open-key = en jeu
tour-mark-bye = ex.
tour-mark-away = absent
tour-mark-unplayed-key = (…) sans jouer ; ex. : exempt ou absence annoncée ; · au repos ; – absent
tour-key-competition = Une partie se gagne par plus de 70 points d’écart ; jusqu’à 70, avec plus de points et plus de Jarnacs ; sinon elle est nulle.
tour-key-points = Victoire { $win }, nul { $tie }, défaite { $loss }, exempt { $bye }.
tour-key-ties = À points égaux, dans cet ordre :
tour-tie-up = { $name } plus haut
tour-tie-down = { $name } plus bas
tour-tie-out = Retirer { $name }
tour-tie-add = Ajouter un départage
tour-tie-none = Aucun : les ex æquo le restent.
tour-tie-buchholz-about = les points de tous les adversaires
tour-tie-buchholz-cut1-about = les points de tous les adversaires, sans le plus faible
tour-tie-sonneborn-berger-about = les points de ceux qu’on a battus, et la moitié de ceux avec qui l’on a fait nul
tour-tie-direct-about = les points entre ex æquo, s’ils se sont tous rencontrés
tour-tie-difference-about = ses points dans les parties, moins ceux des adversaires
tour-tie-progressive-about = les points après chaque ronde, additionnés
tour-tie-wins-about = les parties gagnées à la table
tour-tie-jarnacs-about = les Jarnacs annoncés
tour-tie-lot-about = le tirage au sort
tour-key-late-zero = Qui s’inscrit après la première ronde n’a rien pour les rondes manquées.
tour-key-late-half = Qui s’inscrit après la première ronde a, par ronde manquée, ce que compte un nul.
tour-key-late-closed = Personne ne s’inscrit plus après la première ronde.
tour-key-forfeit = Qui n’est pas venu à sa table en { $count ->
    [one] une minute
   *[other] { $count } minutes
} perd par forfait ; si aucun des deux n’est venu, les deux perdent.
tour-unplayed-own = Parties non jouées : pour Buchholz et Sonneborn-Berger, les siennes comptent comme contre un adversaire de ses propres points ; une ronde manquée de son fait compte, aux yeux des adversaires, comme un nul.
tour-unplayed-nothing = Parties non jouées : elles n’ajoutent rien aux départages, et les adversaires comptent avec les points qu’ils ont.
tour-files = Fichiers
tour-file-html = Tableau croisé (page)
tour-file-csv = Tableur (CSV)
tour-file-trf = Rapport FIDE (TRF16)
tour-file-trf26 = Rapport FIDE (TRF26)
tour-file-json = JSON
tour-file-log = Journal complet
tour-share-lead = Chaque lien ouvre ce qui est à son porteur, sans compte.
tour-share-loopback = Cette page est ouverte à une adresse de cet ordinateur seul : les téléphones n’y viendront pas. Lancez « jarnac soiree », qui ouvre l’adresse du réseau.
tour-share-address = Adresse
tour-share-spectator = Pour tous
tour-share-spectator-about = Appariements, pendule et classement, à suivre sur son téléphone.
tour-share-referee = Pour un arbitre
tour-share-referee-about = Résultats, corrections, pointage et pendule. Pas d’appariement.
tour-share-organiser = Pour un organisateur
tour-share-organiser-about = Tout. Gardez-le : c’est la clé du tournoi.
tour-share-players = Pour chaque joueur
tour-share-players-about = Son pointage et son propre résultat, qui compte quand les deux disent pareil. Les cartes s’impriment.
tour-share-open = Ouvrir
tour-share-code = Code
tour-share-code-of = Code de { $name }
tour-renew = Remplacer tous les liens
tour-renew-sure = Tous les liens donnés jusqu’ici cesseront de fonctionner. Continuer ?
tour-settings-lead = Après le premier appariement, un changement demande un motif.
tour-club = Le club
tour-club-of = Ce tournoi est du club
tour-club-about = Donné à un club que vous dirigez, il paraît sur sa page, compte pour ses résultats et ses cotes ; les organisateurs du club le dirigent avec vous, ses arbitres y arbitrent.
tour-club-which = À quel club ?
tour-club-give = Donner au club
tour-club-give-sure = Donner « { $name } » au club « { $club } » ? Ses organisateurs pourront tout y changer, ses membres le verront.
tour-club-given = « { $name } » est maintenant du club « { $club } ».
tour-club-release = Le détacher du club
tour-club-release-sure = Détacher « { $name } » du club « { $club } » ? Ses résultats n’y compteront plus, et seul qui a créé le tournoi, ou qui en a le lien, le dirigera.
tour-club-released = « { $name } » n’est plus du club « { $club } ».
tour-club-none = Pour donner ce tournoi à un club, il faut diriger ce club : demandez à qui le dirige d’ouvrir ici le lien d’organisateur.
tour-club-needs-account = Pour donner ce tournoi à un club, il faut un compte qui dirige ce club.
tour-set-name = Nom
tour-set-place = Lieu
tour-set-date = Date
tour-set-system = Système
tour-set-rounds = Nombre de rondes
tour-set-hill = Dernières rondes en roi de la colline
tour-set-within = À points égaux
tour-set-starts = Qui commence
tour-set-rematches = Revanches
tour-set-repechage = Repêchage
tour-set-boards = Tables par équipe
tour-set-check-in = Pointage
tour-set-late = Retardataires
tour-set-result = Qui gagne une partie
tour-set-result-points = qui a le plus de points
tour-set-result-competition = compétition : plus de 70 points d’écart, sinon plus de points et plus de Jarnacs
tour-set-win = Une victoire compte
tour-set-tie = Un nul compte
tour-set-loss = Une défaite compte
tour-set-bye = Un exempt compte
tour-set-ties = Départages, dans l’ordre
tour-set-unplayed = Parties non jouées
tour-set-cap = Différence d’une partie, au plus (0 : sans limite)
tour-set-bye-difference = Différence d’un exempt
tour-set-seed = Graine des tirages
tour-set-within-slide = première moitié contre seconde
tour-set-within-fold = premier contre dernier
tour-set-within-close = premier contre deuxième
tour-set-starts-toss = le tirage à la table
tour-set-starts-alternate = chacun à son tour
tour-set-rematches-never = jamais
tour-set-rematches-needed = s’il le faut
tour-set-repechage-off = non
tour-set-repechage-on = oui : éliminé à la deuxième défaite
tour-set-check-in-off = tous les inscrits sont appariés
tour-set-check-in-on = seuls ceux qui sont là
tour-set-late-zero = rien pour les rondes manquées
tour-set-late-half = un demi-point par ronde manquée
tour-set-late-closed = personne n’entre plus
tour-set-unplayed-own = comme contre soi-même
tour-set-unplayed-nothing = rien
tour-log-lead = signé, daté, ineffaçable
tour-log-all = Tout le journal, et annuler
tour-undo = Annuler la dernière action
tour-undo-sure = Annuler ceci ?
tour-undo-about = La ligne reste au journal, barrée, et ne compte plus. L’annulation y est inscrite aussi.
tour-undo-do = Annuler cette action
tour-by-organiser = Organisateur
tour-by-referee = Arbitre
tour-by-server = Le serveur
tour-by-device = La table
tour-log-because = { $what } « { $reason } »
tour-log-enter = inscrit { $name }
tour-log-edit = modifie { $name }
tour-log-check-in = pointe { $name }
tour-log-withdraw = { $name } quitte le tournoi
tour-log-return = { $name } revient
tour-log-ask = { $name } sera absent à la ronde { $round }
tour-log-unask = { $name } jouera la ronde { $round }
tour-log-forbid = { $name } et { $other } ne doivent pas se rencontrer
tour-log-allow = { $name } et { $other } peuvent se rencontrer
tour-log-merge = { $name } et { $other } sont une même personne
tour-log-change = { $setting } : { $value }
tour-log-pair = publie la ronde { $round }
tour-log-close = clôt la ronde { $round }
tour-log-result = ronde { $round }, table { $table } : { $result }
tour-log-correct = corrige la ronde { $round }, table { $table } : { $result }
tour-log-undo = annule l’action { $line }
tour-log-finish = termine le tournoi
tour-me-waits = Dites que vous êtes là : seuls les présents sont appariés.
tour-me-here = Je suis là
tour-me-left = Vous avez quitté le tournoi. L’organisateur peut vous faire revenir.
tour-me-against = Contre { $name },
tour-me-begin = vous commencez
tour-me-theirs = { $name } annonce : { $result }.
tour-me-agree = D’accord
tour-me-said = Vous avez annoncé { $result }. À { $name } de confirmer.
tour-me-result = Le résultat
tour-me-other = Un autre résultat
tour-me-points = Vos points
tour-me-jarnacs = Vos Jarnacs
tour-their-jarnacs = Jarnacs de { $name }
tour-their-points = Points de { $name }
tour-me-outcome = Si les points ne décident pas
tour-me-won = J’ai gagné
tour-me-tied = Nul
tour-me-lost = J’ai perdu
tour-me-send = Annoncer
tour-me-both = Le résultat compte quand les deux joueurs annoncent le même.
tour-me-soon = Votre table paraîtra ici dès l’appariement.
tour-claim-wrong = Écrivez les deux nombres de points, ou choisissez qui a gagné.
tour-hall-soon = Les appariements paraîtront ici.
tour-hall-empty = Bienvenue. La première ronde commence bientôt.
tour-hall-left = temps restant
tour-hall-follow = À suivre sur son téléphone
tour-hall-free = libre
tour-hall-last = Dernières tables : { $tables }
tour-hall-page = page { $page } sur { $pages }
tour-print-lead = Chaque feuille s’imprime seule, en noir sur blanc.
tour-print-tables = Appariements par table
tour-print-tables-about = A4, avec une case pour chaque résultat
tour-print-names = Appariements par nom
tour-print-names-about = A4, à afficher au mur : chacun s’y cherche
tour-print-standings = Classement
tour-print-standings-about = A4, avec les départages et leur règle
tour-print-crosstable = Tableau croisé
tour-print-crosstable-about = A4 couché, toutes les rondes
tour-print-sheets = Feuilles de partie
tour-print-sheets-about = A5 couché, une par table, avec les noms : mots, points, signatures
tour-print-cards = Cartes de table
tour-print-cards-about = A5, une par table : le code ouvre la pendule de la table, ou le tournoi là où il n’y a pas d’appareil
tour-print-players = Cartes des joueurs
tour-print-players-about = A4, un code par joueur : pointage et résultat
tour-card-about = Suivez la ronde et le classement sur votre téléphone.
tour-player-card = Votre pointage et vos résultats
tour-watch = Regarder
series-list-title = Séries
series-list-lead = Une ligue, un challenge sur l’année : plusieurs tournois, un seul classement.
series-list-own = Les miennes
series-list-all = Toutes les séries
series-list-empty = Aucune série n’est affichée pour l’instant. Créez la vôtre : on y ajoute les tournois un à un.
series-count = { $count ->
    [one] 1 tournoi
   *[other] { $count } tournois
  }
series-new = Nouvelle série
series-new-lead = Les tournois s’ajoutent ensuite. Un résultat corrigé dans l’un d’eux compte aussitôt ici.
series-make = Créer la série
series-listed = Dans la liste publique
series-set-name = Nom
series-set-points = Ce que compte un tournoi
series-set-best = Meilleurs tournois retenus (0 : tous)
series-set-present = Points de participation
series-set-ties = Départages, dans l’ordre
series-set-equal = Places partagées
series-set-equal-mean = la moyenne des places
series-set-equal-full = les points de la meilleure place
series-set-running = Tournois en cours
series-set-running-off = comptent à la fin
series-set-running-on = comptent déjà
series-points-sum = La somme des points
series-points-places = Des points selon la place
series-places = Points de la 1re place, de la 2e …
series-best-of = les { $best } meilleurs tournois comptent
series-struck = Barré : ne compte pas, seuls les meilleurs résultats comptent.
series-empty = Pas encore de tournoi.
series-none-over = Aucun tournoi n’est terminé : le classement viendra.
series-stages = Tournois
series-stage-short = T{ $number }
series-counts = compte
series-run = Organiser la série
series-add = Ajouter un tournoi
series-add-known = De la liste, ou des miens
series-add-link = Ou son adresse (privé : le lien de l’organisateur)
series-no-link = Choisissez un tournoi, ou collez son adresse.
series-remove = Retirer « { $name } »
series-join = Réunir deux noms
series-join-about = Une même personne, écrite de deux façons. Les accents et les majuscules ne comptent pas.
series-join-from = Ce nom
series-join-to = est cette personne
series-part = Séparer { $name } de { $is }
series-rules = Règles
series-link = Lien de l’organisateur
series-link-about = Qui a ce lien organise la série. Gardez-le.
series-link-renew = Remplacer le lien
series-link-sure = Le lien donné jusqu’ici cessera de fonctionner. Continuer ?
series-file-html = Classement (page)
series-file-csv = Tableur (CSV)
series-file-json = JSON
title-series = les séries
tour-set-begins = Début, heure de cet appareil
tour-online = en ligne
tour-calendar-file = Calendrier (iCalendar)
tour-file-zip = Parties et feuilles (ZIP)
tour-file-ics = Date (iCalendar)
tour-live-points = Points
tour-live-clocks = Pendules
tour-live-waits = on attend { $name }
tour-live-empty = personne encore
tour-play = Jouer ma partie
tour-play-about = Qui n’est pas venu à la table au bout de { $count } minutes perd par forfait.
tour-join = Je participe
tour-join-about = Les parties se jouent ici, sur le serveur. À chaque ronde, votre partie vous attend ; qui n’est pas venu au bout de { $count } minutes perd par forfait.
tour-field-online = Les parties se jouent en ligne, sur ce serveur
tour-field-set = Règles
tour-field-clock = Temps par joueur
tour-field-patience = Forfait après (minutes)
tour-field-rated = Parties classées, si les deux joueurs ont un compte
tour-online-about = Les parties sont créées quand la ronde est publiée, et leurs résultats comptent d’eux-mêmes. Chacun s’inscrit par la page du tournoi.

## Sans réseau
offline-title = Sans réseau
offline-about = Gardez Jarnac sur cet appareil : vous jouerez contre l’ordinateur, ou à deux, dans le train comme en avion.
offline-keep = Garder sur cet appareil ({ $size } Mo)
offline-fetching = Jarnac s’installe sur cet appareil…
offline-failed = Cela n’a pas abouti. Vérifiez la connexion et la place libre, puis essayez encore.
offline-unable = Ce navigateur est trop ancien pour jouer sans réseau : mettez-le à jour, ou prenez-en un autre.
offline-again = Essayer encore
offline-kept = Jarnac est sur cet appareil : il se joue aussi sans réseau.
offline-now = Pas de réseau : vous jouez sur cet appareil. Contre l’ordinateur ou à deux, la leçon et les règles restent ouvertes.
offline-game = hors ligne
offline-waiting = { $count ->
    [one] Une partie finie hors ligne
   *[other] { $count } parties finies hors ligne
}
offline-waiting-about = Remises à votre compte dès que le réseau revient, hors classement.
offline-waiting-nobody = Connectez-vous, ou commencez une partie, pour les garder dans vos parties.
offline-proves-nothing = Partie jouée hors ligne, hors classement. L’appareil connaissait la graine du sac : les tirages ne prouvent donc rien.
analysis-here = Analyser sur cet appareil
### Clubs

title-clubs = les clubs
title-club = un club
preview-club-title = { $name } : un club de Jarnac
preview-club-about = Calendrier, résultats et cotes du club.
way-clubs = Clubs
way-clubs-about = Membres, calendrier, tournois et cotes d’un club
club-list-title = Clubs
club-list-lead = On s’y retrouve : un calendrier, des tournois, des cotes, et les mots de la maison.
club-list-own = Les miens
club-list-all = Clubs ouverts à tous
club-list-empty = Aucun club n’est affiché pour l’instant. Créez le vôtre, ou demandez son lien à celui que vous cherchez.
club-new = Nouveau club
club-new-lead = Un nom suffit. Vous en êtes le propriétaire, et vous pourrez le transmettre.
club-make = Créer le club
club-missing = Ce club ne s’ouvre pas
club-nav = Le club
club-part-home = Club
club-part-members = Membres
club-part-calendar = Calendrier
club-part-results = Résultats
club-part-ratings = Cotes
club-part-words = Mots de la maison
club-part-settings = Réglages
club-part-log = Journal
club-field-name = Nom du club
club-field-place = Lieu de rencontre
club-field-about = Présentation
club-field-listed = L’afficher dans la liste publique
club-field-shows = Montrer à tous les noms des membres et leurs cotes
club-field-asks = On peut demander à devenir membre
club-listed-about = Tout le monde voit la présentation, le calendrier, les mots de la maison et les tournois publics.
club-unlisted-about = Seuls les membres le voient, et ceux qui ont le lien peuvent le rejoindre.
club-saved = C’est enregistré.
club-members = { $count ->
    [0] aucun membre
    [one] { $count } membre
   *[other] { $count } membres
}
club-role = Rôle
club-role-owner = propriétaire
club-role-organiser = organisateur
club-role-referee = arbitre
club-role-member = membre
club-role-organiser-about = Mène les tournois du club, son calendrier, ses mots et ses membres.
club-role-referee-about = Arbitre les tournois du club : résultats, corrections, pointage, pendule.
club-role-member-about = Voit tout ce qui est au club.
club-role-owner-about = Peut tout, et nomme les organisateurs.
club-you-owner = vous en êtes propriétaire
club-you-organiser = vous êtes organisateur
club-you-referee = vous êtes arbitre
club-you-member = vous êtes membre
club-needs-account = Les membres d’un club ont un compte, pour que leurs droits les suivent d’un appareil à l’autre. Créez-en un, puis revenez ici.
club-to-account = Créer un compte ou se connecter
club-next = Prochains rendez-vous
club-next-none = Rien n’est prévu pour l’instant.
club-whole-calendar = Tout le calendrier
club-running = Tournois en cours et à venir
club-play = Jouer au club
club-play-about = Avec les règles du club et les mots de la maison.
club-new-tournament = Nouveau tournoi du club
club-new-game = Inviter à une partie
club-new-hotseat = Partie sur un seul écran
club-join-title = Rejoindre le club
club-invited = On vous a donné le lien du club : vous pouvez le rejoindre.
club-join = Rejoindre
club-joined = Bienvenue au club !
club-ask = Demander à rejoindre
club-ask-note = Un mot pour ceux qui décident (facultatif)
club-asked = Votre demande est partie.
club-asked-wait = Vous avez demandé à rejoindre ce club : ses organisateurs vont répondre.
club-ask-withdraw = Retirer ma demande
club-ask-withdrawn = Votre demande est retirée.
club-leave = Quitter le club
club-leave-sure = Quitter « { $club } » ? Vos résultats restent.
club-left = Vous avez quitté le club.
club-roll = Liste des membres
club-members-hidden = Les noms des membres et leurs cotes ne se montrent qu’aux membres.
club-since = depuis le { $day }
club-no-account = sans compte, depuis le { $day }
club-add = Inscrire des membres
club-add-about = Pour ceux qui n’ont pas de compte : un nom par ligne
club-added = C’est inscrit.
club-requests = Demandes
club-accept = Accepter
club-accept-name = Accepter { $name }
club-accept-as = { $name } est-il déjà dans la liste ?
club-accept-new = nouveau membre
club-accept-is = c’est { $name }
club-accepted = { $name } est du club.
club-decline = Refuser
club-decline-name = Refuser { $name }
club-declined = La demande de { $name } est refusée.
club-link = Le lien du club
club-link-about = Qui l’ouvre avec un compte devient membre aussitôt. Donnez-le à ceux que vous connaissez.
club-renew = Remplacer les liens
club-renew-sure = Les liens donnés jusqu’ici ne vaudront plus rien. Continuer ?
club-renewed = Les anciens liens ne valent plus.
club-member-name = Nom au club
club-member-name-about = C’est sous ce nom qu’on s’inscrit aux tournois du club. Les résultats d’un ancien nom restent acquis.
club-remove = Retirer du club
club-remove-sure = Retirer { $name } du club ? Ses résultats restent.
club-hand-over = Transmettre le club
club-hand-over-sure = { $name } sera propriétaire de « { $club } », et vous organisateur. Continuer ?
club-calendar-lead = Soirées et tournois à venir.
club-coming = À venir
club-past = Passé
club-cancelled = annulé
club-tournament = tournoi
club-evening-new = Nouvelle soirée
club-evening-usual = Soirée du club
club-evening-title = Titre
club-evening-when = Date et heure
club-evening-hours = Durée en heures
club-evening-weeks = Combien de semaines de suite
club-evening-place = Lieu, s’il est différent
club-evening-note = À savoir
club-evening-cancelled = La soirée n’a pas lieu
club-evening-add = Ajouter
club-evening-added = C’est au calendrier.
club-evening-remove = Retirer du calendrier
club-ics = Dans votre agenda
club-ics-about = Un fichier iCalendar, que tous les agendas savent lire. Suivi par son adresse, il reste à jour.
club-ics-download = Télécharger le calendrier
club-ics-address = Adresse à suivre
club-results-lead = Les tournois du club, et ce qu’on y a fait de mieux.
club-results-none = Aucun tournoi du club n’a encore commencé.
club-held = Tournois
club-games = { $count ->
    [0] aucune partie
    [one] { $count } partie
   *[other] { $count } parties
}
club-place = { $rank }. { $name }
club-records = Records
club-record-points = Plus de points en une partie
club-record-margin = Plus large victoire
club-record-jarnacs = Plus de Jarnacs en une partie
club-record-titles = Plus de tournois gagnés
club-record-games = Plus de parties jouées
club-record-against = contre { $name }
club-ratings-lead = La force de chacun, d’après les résultats des tournois du club.
club-ratings-none = Personne n’a encore de cote : elles viennent avec le premier résultat d’un tournoi du club.
club-ratings-others = Avec ceux qui ne sont pas membres
club-rating-place = N°
club-rating-deviation = Incertitude
club-rating-games = Parties
club-rating-change = Dernier écart
club-rating-last = Dernier tournoi
club-rating-draw = Tracer la courbe de { $name }
club-chart = Cotes au fil des tournois ; le tableau dit la même chose
club-chart-about = Un point par tournoi. Cochez qui vous voulez voir, six au plus.
club-chart-none = Cochez quelqu’un dans le tableau pour voir sa courbe.
club-method = Comment on compte
club-method-about = Glicko-2 (Glickman). Tout le monde commence à 1500, avec une incertitude de 350. Chaque tournoi du club est une période : ses parties jouées comptent ensemble, contre les cotes d’avant le tournoi, dans l’ordre des premières rondes. Les forfaits, les exemptions et les matchs par équipes ne comptent pas. Qui ne joue pas garde sa cote, qui devient moins sûre. Les cotes sont recalculées depuis les résultats : une correction compte aussitôt. Elles n’ont rien à voir avec les cotes du serveur.
club-words-lead = Le dictionnaire du club : ce qu’il accepte ou refuse en plus du lexique.
club-words-edition = Édition { $edition }
club-words-added = { $count ->
    [0] Mots acceptés
    [one] { $count } mot accepté
   *[other] { $count } mots acceptés
}
club-words-banned = { $count ->
    [0] Mots refusés
    [one] { $count } mot refusé
   *[other] { $count } mots refusés
}
club-words-none = aucun
club-words-of = de { $word }
club-words-write = Changer les mots
club-words-how = Un mot par ligne : « + mot » l’accepte, « + formes = mot » ajoute une forme, « - mot » le refuse. Ce qui suit « # » est pour vous.
club-words-list = Mots de la maison
club-words-drop = Abandonner
club-words-behind = Quelqu’un a changé les mots entre-temps : abandonnez, puis reprenez.
club-words-used = À quoi ils servent
club-words-used-about = Les parties et les tournois en ligne créés depuis la page du club les suivent. Une partie garde l’édition avec laquelle elle a commencé.
club-words-of-club = Mots de la maison : { $club }
club-words-with = Avec les mots de la maison de « { $club } »
club-game-of = Partie de « { $club } » : ses règles sont choisies, vous pouvez les changer.
club-tournament-of = Tournoi de « { $club } » : ses organisateurs l’organisent, ses arbitres l’arbitrent.
club-entrants = Membres du club
club-enter-name = Inscrire { $name }
club-set-about = Présentation
club-set-open = Qui voit le club, et qui peut venir
club-set-open-save = Enregistrer l’ouverture
club-set-rules = Règles du club
club-set-rules-about = Ce qui est choisi d’avance quand on crée une partie ou un tournoi depuis la page du club.
club-set-rules-save = Enregistrer les règles
club-export = Tout emporter
club-export-about = Un fichier JSON avec tout ce que le club possède : membres, calendrier, mots, journal, résultats, cotes, les fichiers de ses tournois et les parties jouées en ligne.
club-export-download = Télécharger tout
club-delete = Supprimer le club
club-delete-about = Les membres, le calendrier, les mots et le journal disparaissent pour de bon. Les tournois et les parties restent.
club-delete-type = Pour confirmer, écrivez « { $name } »
club-delete-do = Supprimer pour de bon
club-log-lead = Qui a fait quoi. Pour ceux qui mènent le club.
club-log-none = Rien encore.
club-did-describe = a changé la présentation
club-did-open = a changé qui voit le club et qui peut venir
club-did-rules = a changé les règles du club
club-did-words = a changé les mots de la maison
club-did-add-members = a inscrit { $name }
club-did-rename = a écrit « { $new } » au lieu de « { $name } »
club-did-remove = a retiré { $name }
club-did-set-role = a fait de { $name } : { $role }
club-did-hand-over = a transmis le club à { $name }
club-did-ask = a demandé à rejoindre le club
club-did-join = a rejoint le club par le lien
club-did-accept = a accepté { $name }
club-did-decline = a refusé { $name }
club-did-leave = a quitté le club, ou retiré sa demande
club-did-add-evening = a mis « { $name } » au calendrier
club-did-edit-evening = a changé « { $name } »
club-did-remove-evening = a retiré « { $name } » du calendrier
club-did-adopt = a donné un tournoi au club
club-did-adopt-named = a donné « { $name } » au club
club-did-release = a détaché un tournoi du club
club-did-release-named = a détaché « { $name } » du club
club-did-renew-links = a remplacé les liens
club-refused-no-club = Ce club n’existe pas, ou ne se montre qu’à ses membres : vérifiez l’adresse, connectez-vous, ou demandez le lien.
club-refused-no-member = Ce membre n’est plus là : quelqu’un l’a peut-être retiré.
club-refused-no-request = Cette demande n’est plus là : quelqu’un y a peut-être répondu.
club-refused-no-evening = Cette soirée n’est plus au calendrier.
club-refused-members-only = C’est réservé aux membres : rejoignez d’abord le club.
club-refused-organisers-only = C’est au propriétaire et aux organisateurs de le faire : demandez-leur.
club-refused-owner-only = C’est au propriétaire de le faire : demandez-lui.
club-refused-needs-account = Les membres d’un club ont un compte : créez d’abord le vôtre.
club-refused-by-link = On rejoint ce club par son lien : demandez-le, ou demandez à devenir membre.
club-refused-no-asking = Ce club n’accueille que par son lien : demandez-le à un membre.
club-refused-is-member = Vous êtes déjà membre.
club-refused-has-asked = Vous avez déjà demandé.
club-refused-not-member = Vous n’êtes pas membre.
club-refused-full = Un club a { $most } membres au plus, demandes comprises : retirez-en d’abord.
club-refused-too-many-clubs = Vous possédez déjà { $most } clubs : transmettez-en un, ou supprimez-en un.
club-refused-bad-name = Un nom tient sur une ligne de { $most } caractères au plus, sans guillemets droits.
club-refused-name-taken = { $name } s’appelle ou s’est appelé ainsi : écrivez un autre nom.
club-refused-no-names = Écrivez au moins un nom, un par ligne.
club-refused-has-account = Ce membre a déjà un compte : choisissez-en un autre.
club-refused-own-name-only = Chacun écrit son propre nom : demandez à un organisateur.
club-refused-is-you = C’est vous : quittez plutôt le club.
club-refused-owner-stays = Le propriétaire reste jusqu’à ce qu’il transmette le club.
club-refused-owners-matter = Les organisateurs sont l’affaire du propriétaire : demandez-lui.
club-refused-one-owner = Un club a un seul propriétaire : transmettez-le plutôt.
club-refused-no-account = Sans compte, pas de rôle : les droits vont par compte.
club-refused-is-yours = Il est déjà à vous.
club-refused-never-without-owner = Un club a toujours un propriétaire : transmettez-le d’abord, ou supprimez-le.
club-refused-owns-club = Un club a toujours un propriétaire, et « { $club } » est à vous : transmettez-le ou supprimez-le d’abord.
club-refused-old-words = Quelqu’un a changé les mots entre-temps : regardez-les de nouveau.
club-refused-word-none = Ligne { $line } : « { $word } » ne peut pas être un mot. Écrivez « + mot », « + forme = mot » ou « - mot », de 3 à 9 lettres.
club-refused-word-known = Ligne { $line } : { $word } est déjà dans le lexique. Retirez la ligne.
club-refused-word-unknown = Ligne { $line } : { $word } n’est pas dans le lexique, il n’y a rien à refuser.
club-refused-word-added-before = Ligne { $line } : { $word } est accepté plus haut. Gardez l’un ou l’autre.
club-refused-word-no-headword = Ligne { $line } : { $word } n’a pas d’entrée. Acceptez-le d’abord, sur une ligne plus haut.
club-refused-not-your-tournament = C’est à qui a créé le tournoi, ou en a le lien d’organisateur, de le donner à un club.
club-refused-other-clubs = Il est à un autre club, qui doit d’abord le détacher.
club-refused-not-ours = Ce tournoi n’est pas au club.
club-refused-is-ours = Ce tournoi est déjà au club.
club-refused-calendar-full = Un calendrier a { $most } rendez-vous au plus : retirez-en d’anciens.
# Cartes pour apprendre des mots
title-drill = les cartes
drill-title = Cartes
drill-lead = Des questions courtes sur les mots. Ce que vous savez revient moins souvent.
drill-decks = Le paquet
drill-deck-one-more = Une lettre de plus
drill-deck-one-more-about = RAT + Z : que devient le mot ?
drill-deck-two-more = Deux lettres de plus
drill-deck-two-more-about = Des mots courts et deux lettres de la réserve.
drill-deck-anagrams = Anagrammes
drill-deck-anagrams-about = Sept lettres en désordre, ou la longueur que vous voulez.
drill-deck-conjugated = Conjugué ou non
drill-deck-conjugated-about = Une forme de verbe : est-elle aussi un nom, un adjectif ?
drill-deck-same-entry = Même entrée ou non
drill-deck-same-entry-about = LAC peut-il devenir LACS ? Et SALE, SALUE ?
drill-vocabulary = Vocabulaire
drill-vocabulary-beginner = Ce que sait un enfant
drill-vocabulary-amateur = Ce que chacun lit
drill-vocabulary-experienced = Ce que savent les grands lecteurs
drill-vocabulary-expert = Presque tout ce qui s’écrit
drill-vocabulary-champion = Tout le dictionnaire
drill-formula = Mots admis
drill-formula-competition = Compétition : sans formes conjuguées
drill-formula-classic = Classique : avec les formes conjuguées
drill-narrow = Longueur, lettre, thème
drill-any = toutes
drill-length = Longueur du mot à trouver
drill-letter = Avec la lettre
drill-letters = { $count ->
   *[other] { $count } lettres
  }
drill-theme = Thème
drill-theme-any = tous les mots
drill-theme-rare-letters = lettres rares : J K Q W X Y Z
drill-theme-many-vowels = beaucoup de voyelles
drill-theme-few-vowels = peu de voyelles
drill-start = Commencer
drill-due = { $count ->
    [one] Une carte est à revoir
   *[other] { $count } cartes sont à revoir
  }
drill-repeat = Réviser
drill-nothing = Il n’y a plus rien de neuf dans ce paquet : choisissez-en un autre, ou un vocabulaire plus grand.
drill-progress = Cartes faites
drill-of = { $done } sur { $all }
drill-stop = Arrêter ici
drill-fresh = nouvelle carte
drill-ask-grow = { $count ->
    [one] { $word } + { $with } : quel mot ?
   *[other] { $word } + { $with } : quels { $count } mots ?
  }
drill-ask-anagrams = { $count ->
    [one] { $letters } : quel mot ?
   *[other] { $letters } : quels { $count } mots ?
  }
drill-ask-conjugated-competition = { $word } est une forme de verbe. Compte-t-elle en compétition ?
drill-ask-conjugated-classic = { $word } est une forme de verbe. Compte-t-elle en classique ?
drill-ask-same-entry = { $from } peut-il devenir { $word } ?
drill-word = Votre mot
drill-words-left = { $count ->
    [one] Encore un mot
   *[other] Encore { $count } mots
  }
drill-give = Répondre
drill-show = Je donne ma langue au chat
drill-counts = Oui, il compte
drill-counts-not = Non, il ne compte pas
drill-grade-good = Trouvé
drill-grade-hard = Pas tout à fait
drill-grade-again = À revoir
drill-said-verb-yes = Il compte : ce n’est pas seulement une forme conjuguée.
drill-said-verb-no = Il ne compte pas : ce n’est qu’une forme conjuguée.
drill-said-entry-yes = C’est permis : ce sont deux entrées.
drill-said-entry-no = C’est refusé : les deux sont de la même entrée.
drill-not-found = pas trouvé
drill-wrong = Ce n’est pas cela : { $words }
drill-back-in = { $count ->
    [one] Cette carte revient demain.
   *[other] Cette carte revient dans { $count } jours.
  }
drill-back-soon = Cette carte revient bientôt.
drill-mark-missed = Je ne le savais pas vraiment
drill-next = Suivante
drill-over = C’est fini pour cette fois
drill-over-known = { $known } cartes sur { $all } sues du premier coup.
drill-again = Continuer
drill-learnt-title = Ce que vous apprenez
drill-learnt = { $count ->
    [one] Une carte vue, dont { $firm } bien ancrée.
   *[other] { $count } cartes vues, dont { $firm } bien ancrées.
  }
drill-chart-past = Cartes demandées et sues, les 30 derniers jours
drill-chart-ahead = À revoir, les 14 prochains jours
drill-day = { $day } : { $known } sues sur { $asked }
drill-day-ahead = { $day } : { $count }
drill-lists = Mes listes
drill-new-list = Nouvelle liste
drill-list-name = Nom
drill-list-text = Une carte par ligne
drill-list-help = RAT+Z demande ce que RAT devient avec Z, =ACEERTU les anagrammes, LAC~LACS si c’est la même entrée, ?ALLONS si la forme compte. Un mot seul demande toutes ses anagrammes.
drill-keep = Garder la liste
drill-drop = Renoncer
drill-start-list = Apprendre
drill-change = Modifier
drill-remove = Supprimer
drill-save = Toutes mes cartes en fichier :
drill-file-card = carte
drill-file-question = question
drill-file-answer = réponse
drill-file-times = fois demandée
drill-file-missed = fois manquée
drill-file-due = à revoir le
drill-file-counts = compte-t-il ?
## S’entraîner

nav-train = S’entraîner
title-train = s’entraîner
train-title = S’entraîner
train-lead = Dix minutes par jour, { $puzzles } positions tirées de parties entre niveaux de l’ordinateur.
train-where = S’entraîner : { $mode }
train-rival = Basile
train-question = Le problème
train-what-now = Que faites-vous ?
train-loading = On cherche un problème…
train-none = Il n’y a rien ici pour l’instant.
train-none-missed = Faites analyser une de vos parties : les Jarnacs que vous y avez laissés viendront ici.
train-none-replay = Les problèmes que vous n’avez pas trouvés reviennent ici, jusqu’à ce que vous les trouviez.
train-all = Tous les exercices
train-mode-day = Le problème du jour
train-mode-rated = À votre cote
train-mode-theme = Par thème
train-mode-streak = Sans faute
train-mode-storm = Tempête
train-mode-replay = À refaire
train-mode-missed = Mes Jarnacs manqués
train-mode-offline = Sans réseau
train-day-about = Quelqu’un a passé trop vite. Un mot l’attendait.
train-day-done = Trouvé ou non, c’est fait pour aujourd’hui.
train-day-go = Le chercher
train-day-again = Le revoir
train-day-zone = Le même pour tous ; il change à minuit, heure de Paris.
train-your-rating = Votre cote : { $rating }
train-no-rating = Votre cote viendra avec le premier problème
train-curve = Votre cote, réponse après réponse
train-change = { $change } en { $answers } réponses
train-days = { $days ->
    [0] Aucun jour de suite
    [one] Un jour
   *[other] { $days } jours de suite
  }
train-week = Ces sept jours
train-most-days = le plus long : { $days }
train-done = : fait
train-not-done = : pas fait
train-rated-about = Des problèmes à votre mesure : vous en trouverez deux sur trois.
train-rated-go = Un problème
train-words-filter = Les mots
train-words-all = Tous les mots
train-words-beginner = Ceux d’un enfant de dix ans
train-words-amateur = Ceux que tout le monde lit
train-words-experienced = Ceux des grands lecteurs
train-words-expert = Presque tous
train-storm-about = Trois minutes, autant de problèmes que possible. Trois fautes et c’est fini.
train-storm-go = Trois minutes
train-streak-about = De plus en plus difficile, jusqu’à la première faute. Rien ne presse.
train-streak-go = Sans faute
train-best = votre record
train-missed-about = Ceux de vos propres parties, une fois analysées.
train-missed-count = { $count ->
    [0] Aucun en attente.
    [one] Un en attente.
   *[other] { $count } en attente.
  }
train-missed-go = Les reprendre
train-failed-count = { $count ->
    [0] Rien à refaire.
    [one] Un problème à refaire.
   *[other] { $count } problèmes à refaire, mélangés.
  }
train-replay-go = Les refaire
train-offline-about = { $count ->
    [one] Un problème attend dans ce navigateur. Il ne compte pas pour la cote.
   *[other] { $count } problèmes attendent dans ce navigateur. Ils ne comptent pas pour la cote.
}
train-offline-go = S’entraîner sans réseau
train-offline-none = Gardez Jarnac sur cet appareil : des problèmes y seront aussi, pour le train ou la campagne.
train-offline-keep = Garder sur cet appareil
train-offline-failed = Les problèmes n’ont pas pu être gardés. Ils le seront à la prochaine visite.
train-themes = Thèmes
train-of = { $solved } sur { $puzzles }
train-rating = difficulté { $rating }
train-solved-by = { $share } % l’ont trouvé
train-score = { $score ->
    [0] aucun trouvé
    [one] un trouvé
   *[other] { $score } trouvés
  }
train-left = { $seconds } s
train-again = Ce mot n’est pas admis. Encore un essai.
train-second = Bien vu. Et il reste un second mot à prendre.
train-hint-row = Quelle ligne ?
train-hint-length = Combien de lettres ?
train-hint-row-is = { $row ->
    [0] C’est un mot nouveau.
   *[other] C’est à la ligne { $row }.
  }
train-hint-length-is = Il a { $length } lettres.
train-give-up = Voir la réponse
train-hint-costs = Un indice ramène de moitié ce que la réponse change à votre cote.
train-asks-handover = Basile vient de passer. Un mot à prendre ? Sinon, piochez ou changez trois lettres.
train-asks-turn = C’est votre tour. Quel mot posez-vous, ou passez-vous ?
train-asks-call = Le tapis de Basile est plein, et il a passé. Reste-t-il un mot à lui prendre ?
train-asks-claim = { $row ->
    [0] Basile pose <b>{ $word }</b>. Contestez-vous ?
   *[other] Basile annonce <b>{ $word }</b> à la ligne { $row }. Contestez-vous ?
  }
train-asks-forgotten = Basile vient de passer, et il a laissé un mot sur son tapis. Prenez le meilleur.
train-asks-double = Basile a laissé deux mots. Prenez les deux : le premier ne doit pas vous coûter le second.
train-asks-nine = Neuf lettres attendent. Où, et lesquelles ?
train-asks-steps = Quel mot vous laisse le plus de lettres à piocher ensuite ?
train-asks-leave = Posez le mot qui laisse le moins à prendre.
train-asks-supply = Piocher une lettre, ou en changer trois ?
train-asks-contest = Le mot annoncé est-il bon ?
train-asks-entry = Le pluriel est refusé. Quel anagramme ne l’est pas ?
train-asks-end = La fin est proche. Que jouez-vous ?
train-theme-forgotten = Le Jarnac oublié
train-theme-double = Le double Jarnac
train-theme-nine = Le neuf-lettres
train-theme-steps = Par paliers
train-theme-leave = Le plus sûr passage
train-theme-supply = Piocher ou changer
train-theme-contest = Contester ?
train-theme-entry = Même entrée
train-theme-end = Fin de partie
train-teaches-forgotten = Avant de piocher, regardez chaque ligne d’en face avec chaque lettre de sa réserve. Le mot le plus long n’est pas toujours le meilleur, mais ne rien dire est presque toujours le pire.
train-teaches-double = On peut dire Jarnac deux fois avant de piocher. Choisissez le premier mot pour qu’il laisse au second les lettres qu’il lui faut.
train-teaches-nine = Un mot de neuf lettres vaut 81 points, et personne ne peut plus le prendre ni l’allonger. Cherchez-le dès qu’une ligne en a sept ou huit.
train-teaches-steps = Chaque mot posé donne une lettre : allonger lettre par lettre fait piocher plus souvent que poser d’un coup le mot le plus long. Gardez les grands pas pour quand il n’y en a plus de petits.
train-teaches-leave = Tout ce que vous pourriez encore faire en passant, l’autre peut le prendre. Le bon dernier mot est celui après lequel votre réserve ne fait plus rien, ou presque.
train-teaches-supply = Piocher ajoute une lettre, changer en remplace trois et n’en ajoute aucune. On change quand la réserve n’a que des lettres qui ne vont avec rien, et pas avant.
train-teaches-contest = Contester à raison prend la main ; contester à tort donne une lettre à l’autre. Un mot rare qui a l’air français est souvent bon, une terminaison collée à un mot connu l’est moins souvent.
train-teaches-entry = En compétition, un mot ne peut pas devenir une autre forme de la même entrée : LAC ne donne pas LACS. Mais les mêmes lettres font souvent un mot d’une autre famille.
train-teaches-end = En compétition, plus de 70 points d’écart gagnent ; en dessous, il faut aussi plus de Jarnacs que l’autre, sinon la partie est nulle. Vers la fin, comptez l’écart avant de choisir entre un mot long et un mot sûr.
train-found = Trouvé
train-missed = Pas trouvé
train-you-said = Votre réponse : { $answer }.
train-you-saw = Vous avez demandé la réponse.
train-claim-good = { $word } est un mot : il est admis.
train-rating-now = Votre cote : { $rating }
train-run-on = { $score ->
    [0] Aucun trouvé
    [1] Un trouvé
   *[other] { $score } trouvés
  }, { $faults ->
    [0] sans faute
    [one] une faute
   *[other] { $faults } fautes
  }.
train-run-over = { $score ->
    [0] C’est fini : aucun trouvé.
    [1] C’est fini : un trouvé.
   *[other] C’est fini : { $score } trouvés.
}
train-run-again = Recommencer
train-next = Le problème suivant
train-more = D’autres problèmes
train-share = Partager, sans la réponse
train-study = Ouvrir à l’étude
train-share-done = Copié.
train-share-found = Jarnac, { $day } : trouvé ✓ { $address }
train-share-missed = Jarnac, { $day } : pas trouvé × { $address }
train-what-was-there = Ce qu’il y avait à faire
train-right = juste
train-wrong = { $behind } points de chances de moins
train-tempting = le piège : { $behind } points de chances de moins
train-wins = gagne { $chance } %
train-position = La position
train-your-mat = Votre tapis
train-their-mat = Le tapis de Basile
train-reserve = Réserve : { $letters }
train-words = Les mots
train-no-word = N’est pas dans le dictionnaire.
train-no-gloss = Dans le dictionnaire ; nous n’en avons pas de définition.
train-lesson = Ce qu’il faut en retenir
train-from-game = D’une partie entre deux niveaux de l’ordinateur : { $a } et { $b }.
