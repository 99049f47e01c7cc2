### Ce que disent le terminal et la ligne de commande seuls. Ce que tous les clients disent est dans fr.ftl.

## La table dans un terminal
mat-points = { $points } pts
key-tab = Tab
rules-changed = { $rules }, avec changements
no-action = Rien à faire pour le moment.
foot-keys = F1 aide  F2 actions  F3 sac  F4 fil  Ctrl+Q quitter, tout est gardé
foot-keys-server = F1 aide  F2 actions  F3 sac  F4 fil  F5 paroles  Ctrl+Q quitter
sheet-keys = Échap : fermer
terminal-too-small = Ce terminal est trop petit pour la table : { $width } colonnes et { $height } lignes au moins. Agrandissez-le, ou jouez avec --plain.
terminal-help-rows = choisir une ligne
terminal-help-actions = tout ce qu’on peut faire, aussi abandonner ou reprendre
terminal-help-bag = les lettres du sac ; le fil de la partie
terminal-help-quit = quitter ; la partie reprend où elle en est
line-connecting = Le serveur est appelé…
line-lost = La connexion est perdue. Nouvel essai…
line-refused = Le serveur refuse : { $message }
not-stored = Rien n’a changé, car la partie ne peut pas être écrite : { $why }
result-line = { $name } : { $points } points, { $jarnacs }
record-written = La feuille : { $file }
end-analyse = analyser la partie
end-again = une autre partie
end-table = regarder la table
end-quit = quitter

## La première page
home-title = Jouer dans le terminal
home-go-on = Continuer
home-begun = contre { $against }, tour { $turn }
home-opponent = Adversaire
home-friend = Deux personnes à ce terminal
home-friend-about = Chacun joue à son tour sur ce clavier.
home-name = Votre nom
home-other-name = L’autre nom
home-rules = Règles
home-start = Commencer la partie
home-keys = ↑ ↓ choisir, ← → changer, Entrée commencer, Échap quitter. Les noms et certaines valeurs s’écrivent.
home-bad-value = Cette valeur ne convient pas. Écrivez { $expected }

## L’analyse dans un terminal
study-turn = Tour { $turn }, { $name } ({ $a } à { $b })
study-slip = { $did } ; mieux : { $better }, −{ $loss } %
study-list = { $what } : { $items }
study-figure = { $what } : { $a } { $of_a }, { $b } { $of_b }

## Ligne par ligne
plain-begin = Jarnac, ligne par ligne. Écrivez un mot pour le jouer, /aide pour tout le reste.
plain-mat = { $mat } : { $points } points, { $jarnacs }
plain-thread = { $name } : { $word }, { $says }
plain-over = /analyser pour l’analyse, /encore pour une autre partie, /quitter pour finir.
plain-not-over = La partie n’est pas finie.
plain-which-row = Sur quelle ligne ? Écrivez son numéro après la commande.
plain-which = Laquelle ? { $commands }
plain-unknown = « { $line } » n’est ni un mot ni une commande. /aide les dit toutes.
plain-help = Un mot le joue, sur la ligne qui convient ; un numéro devant choisit la ligne : 3 TZAR. « ! » devant prend le mot à l’adversaire : !TZAR ou !2 TZAR. Une ligne vide répète. Les commandes, dont le début suffit :
plain-help-line = { $command } : { $about }
command-draw = piocher
command-draw-about = prendre les lettres du sac
command-exchange = changer
command-exchange-about = changer trois lettres, écrites après : /changer KWZ
command-pass = passer
command-pass-about = je passe
command-jarnac = jarnac
command-jarnac-about = prendre un mot, écrit après : /jarnac TZAR
command-contest = contester
command-contest-about = je conteste
command-contest-and-jarnac = contester-jarnac
command-contest-and-jarnac-about = je conteste et Jarnac, le mot écrit après
command-accept = accepter
command-accept-about = j’accepte le mot
command-decline = décliner
command-decline-about = laisser passer l’appel
command-joker = joker
command-joker-about = jouer le joker sur une ligne : /joker 2
command-resign = abandonner
command-resign-about = abandonner la partie
command-offer-tie = nul
command-offer-tie-about = proposer le match nul
command-accept-tie = accepter-nul
command-accept-tie-about = accepter le nul proposé
command-decline-tie = refuser-nul
command-decline-tie-about = refuser le nul proposé
command-offer-takeback = reprendre
command-offer-takeback-about = demander à reprendre le dernier coup
command-accept-takeback = accorder-reprise
command-accept-takeback-about = laisser l’autre reprendre
command-decline-takeback = refuser-reprise
command-decline-takeback-about = ne pas le laisser reprendre
command-abort = annuler
command-abort-about = annuler la partie, avant le premier mot
command-claim-win = réclamer
command-claim-win-about = réclamer la victoire contre qui est parti
command-table = table
command-table-about = dire les deux tapis
command-bag = sac
command-bag-about = dire les lettres du sac
command-thread = fil
command-thread-about = dire le fil de la partie
command-help = aide
command-help-about = cette aide
command-analyse = analyser
command-analyse-about = analyser la partie finie
command-again = encore
command-again-about = une autre partie comme celle-ci
command-quit = quitter
command-quit-about = quitter ; la partie reprend où elle en est

## Ce qui ne va pas
error-head = erreur : { $message }
play-terminal = Le terminal ne répond pas : { $why }. Sans terminal, jouez avec --plain.
play-what = Dites contre qui vous jouez : --against debutant, ou --against friend. Sans --plain, une page le demande.
play-cannot-read = La partie { $file } ne peut pas être lue : { $why }
play-cannot-write = { $file } ne peut pas être écrit : { $why }. Choisissez un autre dossier avec --folder.
play-locked = La partie { $file } est ouverte dans un autre terminal. Fermez-la là-bas d’abord.
play-damaged = La partie { $file } est abîmée à la ligne { $line } : { $why }
play-other-version = La partie { $file } est d’une autre version du programme.
play-no-record = La feuille de cette partie ne peut pas être écrite.
play-no-referee = Un arbitre en personne (human_referee=on) demande un serveur : laissez cette option.
play-no-chance = Cette machine ne donne pas de hasard : { $why }
play-no-such-game = Il n’y a pas de partie « { $game } » dans { $folder }. Sans ce nom, une page montre celles qui sont en cours.
play-no-level = Il n’y a pas d’adversaire « { $level } » : écrivez friend ou { $levels }.
play-no-folder = Le dossier des parties n’est pas connu ici : donnez-le avec --folder.
play-bad-server = « { $server } » n’est pas une adresse de serveur : écrivez http://hôte:1977 ou https://hôte.
play-unreachable = Le serveur { $server } ne répond pas : { $why }
play-not-jarnac = Ce serveur ne parle pas comme un serveur de Jarnac : { $why }
play-bad-token = Le serveur ne connaît pas ce jeton. Faites-en un autre sur la page de votre compte.
play-guest-name = Dites votre nom au serveur avec --name.
play-no-server-game = Aucune partie ne vous attend sur ce serveur : donnez son lien, ou commencez-en une avec --against.
server-link = Le lien pour votre adversaire : { $link }

## Les outils de la ligne de commande
note-head = note : { $message }
cli-too-many-rows = un tapis a { $most } lignes, et en voici { $count }
cli-row-unknown = { $word } n’est pas dans le lexique ; on l’allonge quand même
cli-play-on-row = ligne { $row }, { $from } + { $letters }
cli-play-new-row = nouvelle ligne
cli-points = { $points } points
cli-plays = { $count ->
    [0] aucun coup
    [one] 1 coup
   *[other] { $count } coups
  }
cli-no-letters = donnez des lettres, comme `jarnac anagrams ACEERT`
cli-drawn-none = --drawn prend une lettre, et il n’y en a pas : laissez-le
cli-drawn-many = --drawn prend une lettre, et en voici { $count } : { $letters }
cli-all-length = un mot a de 3 à 9 lettres, et en voici { $count } : laissez --all
cli-words-of = { $count } lettres : { $words }
cli-words = { $count ->
    [0] aucun mot
    [one] 1 mot
   *[other] { $count } mots
  }
