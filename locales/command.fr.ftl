### Ce que disent les commandes. Ce que dit la partie dans un terminal est dans terminal.fr.ftl, l’aide dans help.fr.ftl.

## Des nombres de choses
count-action =
    { $count ->
    [one] { $count } action
    *[other] { $count } actions
    }
count-bad-word =
    { $count ->
    [one] { $count } mot erroné
    *[other] { $count } mots erronés
    }
count-decision =
    { $count ->
    [one] { $count } décision
    *[other] { $count } décisions
    }
count-form =
    { $count ->
    [one] { $count } forme
    *[other] { $count } formes
    }
count-game =
    { $count ->
    [one] { $count } partie
    *[other] { $count } parties
    }
count-letter =
    { $count ->
    [one] { $count } lettre
    *[other] { $count } lettres
    }
count-pair =
    { $count ->
    [one] { $count } paire
    *[other] { $count } paires
    }
count-time = { $count } fois
count-turn =
    { $count ->
    [one] { $count } tour
    *[other] { $count } tours
    }

## Ce qui ne va pas avec les fichiers
cli-cannot-open = impossible d’ouvrir { $file }
cli-cannot-read = impossible de lire { $file }
cli-cannot-write = impossible d’écrire { $file }
cli-cannot-make-folder = impossible de faire le dossier { $folder }
cli-cannot-start = impossible de démarrer
cli-cannot-signals = impossible d’écouter les signaux
cli-cannot-log = impossible de tenir le journal
cli-no-ctrl-c = Ctrl-C ne peut pas être suivi
cli-config-unread = impossible de lire le fichier de configuration { $file }
cli-config = le fichier de configuration { $file }
cli-config-dictionaries = les tables [[dictionary]] du fichier de configuration
cli-lexicon = le lexique { $file }
cli-house-words-unread = impossible de lire les mots maison { $file }
cli-house-words = les mots maison { $file }
cli-no-log-level = --log : « { $part } » n’est pas un niveau : écrivez info, debug, ou cible=niveau
cli-bad-log = --log : écrivez info, debug, ou cible=niveau
cli-press-enter = Appuyez sur Entrée pour fermer cette fenêtre.
cli-no-browser = aucun navigateur n’a pu être ouvert : ouvrez { $url } dans le vôtre
cli-standard-input = l’entrée standard

## Est-ce un mot, et que veut-il dire ?
check-letters-missing = { $word } n’allonge pas { $from } : il manque { $missing }
check-no-letter-more = { $word } n’allonge pas { $from } : il n’a pas une lettre de plus
check-from = { $word }, de { $from }
check-admitted = { $word } : admis, { $entries }
check-same-entry = { $word } : même entrée, { $entries }
check-same-entry-bare = { $word } : même entrée
check-refused = { $word } : { $refusal }, { $entries }
check-unknown = { $word } : absent du lexique
check-entry = { $entry } : { $kinds }
check-inferred = { $entry } (déduit de la liste de mots)
check-house = { $entry } (mot maison)
check-admitted-under = admis avec : { $rules }
check-refused-under = non admis avec : { $rules }
define-known = { $word } : { $people }
define-unknown = { $word } : absent du lexique
define-no-gloss = pas de glose
define-gloss = { $text } ({ $source })
define-same-entry = { $word } (même entrée)
define-hook = + { $letter } : { $words }
people-beginner = un enfant le connaît
people-amateur = tout le monde le connaît
people-experienced = qui lit beaucoup le connaît
people-expert = les experts le connaissent
people-champion = presque personne ne le connaît

## Ce qui s’est passé dans une partie
side-name = Camp { $side }
standing-win = { $name } gagne
standing-tie = match nul
event-lot = le sort désigne { $name }
event-toss = tirage au sort : { $a } et { $b }, { $name } commence
event-toss-equal = tirage au sort : { $a } et { $b }, égalité, on recommence
event-drew = { $name } pioche { $letters }
event-drew-empty = { $name } trouve le sac vide
event-drew-back = { $name } pioche { $letters } ({ $back } est retourné au sac pour une voyelle)
event-exchanged = { $name } change { $given } contre { $drawn }
event-opened = { $name } pose sur la ligne { $row } : { $word }
event-extended = { $name } allonge la ligne { $row } : { $word }
event-passed = { $name } : « je passe »
event-jarnacked = { $name } : « Jarnac ! » { $taken }, posé sur la ligne { $to }
event-void = le Jarnac annoncé par { $name }, { $taken }, est nul
event-spotted = { $name } (hors temps) : « Jarnac ! » { $taken }, et il y était
event-spotted-wrong = { $name } (hors temps) : « Jarnac ! » { $taken }, mais { $refusal } : 10 points pour l’adversaire
event-joker = { $name } joue le joker sur la ligne { $row } et garde { $points } points
event-contested = { $name } : « je conteste »
event-contested-jarnac = { $name } : « je conteste et Jarnac ! »
event-accepted = { $name } : « j’accepte »
event-window-closed = le temps de contester d’abord est écoulé
event-declined = { $name } laisse passer l’appel
event-silent = { $name } n’a rien dit à temps
event-too-long = { $name } a pris trop de temps
event-flag = le drapeau { DE($name) } tombe
event-resigned = { $name } abandonne
event-tie-offered = { $name } propose le match nul
event-tie-accepted = { $name } accepte le match nul
event-tie-declined = { $name } refuse le match nul
event-stopped-referee = l’arbitre arrête les pendules ({ $reason })
event-stopped-system = le système arrête les pendules ({ $reason })
event-started-referee = l’arbitre fait tourner les pendules ({ $reason })
event-started-system = le système fait tourner les pendules ({ $reason })
event-clock = l’arbitre met la pendule { DE($name) } à { $left } ({ $reason })
event-adjudicated = l’arbitre décide : { $result } ({ $reason })
event-forfeited = { $name } perd, { $reason }
event-ended = la partie est finie : { $ending }
taken-row = { $word }, de la ligne { $row }
taken-reserve = { $word }, de la réserve
ruling-upheld = le mot reste
ruling-withdrawn = le mot est repris
ruling-second = le second mot est repris
event-ruled = le lexique tranche : { $outcome }
event-ruled-refusal = le lexique tranche : { $outcome }, { $refusal }
event-ruled-referee = l’arbitre tranche : { $outcome } ({ $reason })
ending-full-mat = un tapis est complet
ending-empty-bag = le sac est vide et les deux ont passé
ending-stalled = trop de tours sans mot
ending-out-of-time-right = le camp hors temps avait raison
ending-both-flags = les deux drapeaux sont tombés
ending-resigned = { $name } a abandonné
ending-tie-agreed = les deux ont accepté le match nul
ending-forfeited = { $name } est resté absent trop longtemps
outcome-win = { $name } gagne, { $a } à { $b }
outcome-tie = match nul, { $a } à { $b }
table-reserve = réserve
table-clock = pendule
table-out-of-time = { $left } (hors temps)
table-bag = sac : { $letters }
table-heading = { $name } : { $points }
table-heading-jarnacs =
    { $count ->
    [one] { $name } : { $points }, { $count } Jarnac
    *[other] { $name } : { $points }, { $count } Jarnacs
    }

## Les feuilles de partie
record-none = { $file } n’est pas une feuille de partie : { $why }
record-large = elle dépasse 4 Mio, et aucune partie n’est si longue
record-not-text = la ligne { $line } n’est pas du texte en UTF-8 : enregistrez-la en UTF-8
record-other-lexicon = la partie a été jouée avec le dictionnaire { $theirs }, et celui-ci est { $title } { $checksum }
replay-no-action = il n’y a pas d’action { $step } : la dernière qui tient est la { $last }
replay-broken = la feuille ne tient pas : { $error }
replay-holds = La feuille tient : { $actions }, { $result }.
replay-unfinished = partie non finie
replay-draws =
    { $picks ->
    [one] Les tirages sont vérifiés : { $picks } pioche suit de la graine ; { $promise }.
    *[other] Les tirages sont vérifiés : { $picks } pioches suivent de la graine ; { $promise }.
    }
replay-promise-kept = la graine correspond à son engagement
replay-promise-none = mais la feuille n’a pas d’engagement : la graine n’était pas promise avant le tirage au sort
replay-taken-back =
    { $count ->
    [one] { $count } pioche de plus a été faite et reprise : qui a joué sait si c’est vrai.
    *[other] { $count } pioches de plus ont été faites et reprises : qui a joué sait si c’est vrai.
    }
replay-draws-bad = les tirages ne sont pas vérifiés : { $error }
replay-audited = Le lexique { $checksum } est d’accord avec chaque mot et chaque décision.
replay-audit-bad = le lexique { $checksum } n’est pas d’accord : { $error }
replay-empty = la table vide
replay-keys = Entrée : suivant, b : retour, un nombre : y aller, q : quitter >
replay-no-number = Il n’y a pas d’action « { $number } » : de 0 à { $last }.

## L’analyse
analyze-progress = encore { $left }
analyze-head = { $a } contre { $b } : { $rules }, { $ended }
analyze-custom = règles changées
analyze-budget = { $turns }, budget { $budget }, graine { $seed }
analyze-stopped = { $done } tours sur { $of }, arrêté avant la fin
analyze-turn = tour
analyze-from = de
analyze-to = à
analyze-lost = perdu
analyze-points = points
analyze-left = laisse { $word }, +{ $gain } points
analyze-slip = { $did } ({ $value }), mieux : { $best } ({ $best_value }){ $then }, perd { $loss }
analyze-slip-exact = { $did } ({ $value }), mieux : { $best } ({ $best_value }){ $then }, perd exactement { $loss }
analyze-who = { $name } : { $text }
analyze-then = , puis { $action }
analyze-then-with = , puis avec { $letters } { $action }
analyze-jarnac = { $word }, { $points } points
analyze-jarnac-bad = { $word }, qui n’est pas admis
analyze-said = { $name } a dit Jarnac : { $words }
analyze-jarnacs-left = Jarnacs laissés à { $name } : { $words }
analyze-contest-wrong = { $name } a contesté { $word } à tort : il est admis
analyze-contest-right = { $name } a contesté { $word } à raison : { $refusal }
analyze-let-stand = { $word } { DE($name) } : { $refusal } ; personne ne l’a contesté
analyze-side = { $name } : précision { $accuracy } ; { $turns } avec { $decisions } perdent ensemble { $lost } partie
analyze-jarnacs = Jarnacs : { $said } dits, { $left } laissés
analyze-contests = contestations : { $wrong } à tort, { $words } non contestés
analyze-missed = { $word } au tour { $turn }, +{ $gain } points
analyze-best-missed = meilleur manqué : { $missed }, { $better } de mieux
analyze-most-missed = le plus de points manqués : { $missed }
analyze-few = { $items } et { $more } de plus
action-on-row = { $word } sur la ligne { $row }
action-exchange-letters = changer { $letters }
action-jarnac-word = Jarnac { $taken }
action-joker-row = joker sur la ligne { $row }
action-contest-jarnac-word = contester et Jarnac { $taken }
action-let-stand = laisser le mot
action-let-call = laisser passer l’appel

## L’arène
arena-no-player = il n’y a pas de joueur « { $name } » : choisissez parmi { $names }
arena-twice = { $name } est nommé deux fois
arena-two = une échelle demande au moins deux joueurs : nommez-les comme `--players random,paliers`
arena-progress = { $done } paires, encore { $left }
arena-occasion = arène, graine { $seed }, paire { $pair }, partie { $game }
arena-head = { $a } contre { $b } : { $rules }, graine { $seed }, { $pairs }, { $games }
arena-early = { $head }, arrêté avant la fin
arena-no-pair = Aucune paire n’est finie.
arena-score = score  { $score } %, intervalle à 95 % de { $low } à { $high } %
arena-elo = Elo    { $elo }, intervalle à 95 % de { $low } à { $high }
arena-games = bilan  { $wins } gagnées, { $ties } nulles, { $losses } perdues
arena-test = test   { $low } ou { $high } Elo : { $found } (LLR { $llr } sur ±{ $bound })
arena-test-found = { $elo } Elo plutôt que l’autre
arena-test-open = non décidé
arena-budget = budget
arena-points = points
arena-jarnacs = Jarnacs
arena-cost = ms / décision
arena-ladder-head = { $rules }, graine { $seed }, { $pairs } par match, budget { $budget }
arena-anchor = { $head } ; { $anchor } est à 0
arena-interval = interv. 95 %
arena-score-head = score
arena-against = contre
arena-range = { $low } à { $high }
arena-step = pas %
arena-words = mots
arena-length = longueur
arena-common = cour.
arena-left = laissés
arena-left-of = { $left } sur { $of }
arena-contests = contest. + / −
arena-follow-head = { $rules }, graine { $seed }, { $games } de chacun contre mesure, budget { $budget }
arena-rating = cote
arena-first-ten = dix prem.
arena-later = après
arena-follower = suiveur

## Les lexiques
lexicon-about = { $title } : { $source }
lexicon-licence = licence { $licence }, somme de contrôle { $checksum }
lexicon-words = mots
lexicon-all = tous
lexicon-forms = formes
lexicon-entries = entrées
lexicon-lemmas = lemmes
lexicon-readings = lectures
origin-source = source
origin-supplement = supplément
origin-inferred = déduit
origin-house = maison
origin-dela = dela
cli-class-noun = nom
cli-class-verb = verbe
cli-class-other = autre
lexicon-whole = { $file } est entier : « { $title } », { $forms } formes, { $entries } entrées, somme de contrôle { $checksum }
lexicon-embedded = le fichier intégré { $name }
lexicon-differs =
    { $removed ->
    [one] { $removed } mot ôté, { $added } ajoutés, { $changed } avec d’autres lectures
    *[other] { $removed } mots ôtés, { $added } ajoutés, { $changed } avec d’autres lectures
    }
import-no-word = { $file } n’a pas de mot de 3 à 9 lettres : une liste a un mot par ligne
import-name = liste de mots
import-skipped = passé : ligne { $line } : « { $text } » : { $why }
import-more-skipped =
    { $count ->
    [one] … et { $count } ligne de plus ; --all-skipped les montre
    *[other] … et { $count } lignes de plus ; --all-skipped les montre
    }
skip-short = moins de 3 lettres
skip-long = plus de 9 lettres
skip-no-letter = autre chose qu’une lettre
skip-twice = deux fois dans la liste
import-read = { $count } mots lus d’un texte { $encoding }
import-known = { $count } connus du lexique libre
import-inferred = { $count } déduits de la liste :
import-verbs = { $forms } formes de verbes, { $verbs } nouveaux verbes
import-plurals = { $count } pluriels
import-feminines = { $count } féminins
import-headwords = { $count } vedettes
import-lines-skipped = { $count } lignes passées
import-skipped-why = { $count } : { $why }
import-done = { $file } : { $forms }, { $entries } entrées, somme de contrôle { $checksum }
import-use = employez-le avec --lexicon { $file }, ou avec `lexicon = "{ $file }"` dans le fichier de configuration
import-cannot-open = impossible d’ouvrir la liste de mots { $file }
import-cannot-read = impossible de lire la liste de mots { $file }
import-large = { $file } est trop grand pour une liste de mots : plus de 64 Mio
proposals-settled =
    { $count ->
    [one] { $count } proposition ôtée de la liste
    *[other] { $count } propositions ôtées de la liste
    }
proposals-none = rien n’est en attente ; --all montre ce qui a été proposé et suivi
proposals-in = il y est
proposals-out = il n’y est pas
proposals-elsewhere = ce dictionnaire n’est pas ici
proposals-line = { $word } ({ $dictionary }) : { $add } le voudraient, { $remove } non ; { $state }
proposals-asked = { $count } l’ont demandé. { $why }

## Le serveur
serve-at = Jarnac est servi à { $url }
serve-needs-public = { $address } laisse entrer d’autres machines : dites --public si vous le voulez
serve-needs-listen = --public laisse entrer d’autres machines, et { $address } non : dites où écouter, comme --listen 0.0.0.0:1977
serve-needs-database = ce système n’a pas de dossier habituel pour les données : choisissez un fichier avec --database
serve-https = l’adresse publique est en HTTPS et ce serveur parle HTTP : sans --behind-proxy, tout le monde partage les limites du mandataire
serve-no-offline = les pages ne peuvent pas jouer sans réseau : `cargo xtask wasm` fait ce qu’il leur faut, puis compilez de nouveau
serve-hangup = SIGHUP : les parties continuent, et rien n’est relu ; arrêtez par SIGTERM et redémarrez pour d’autres réglages
think-for = Jarnac réfléchit pour { $database }
evening-no-network = Cet ordinateur n’est dans aucun réseau : seul son propre navigateur entre. Rejoignez un Wi-Fi, ou ouvrez-en un avec un téléphone ou cet ordinateur, et recommencez.
evening-at = La soirée est à { $page }
evening-phones = Les téléphones du même réseau entrent par cette adresse, ou par le code sur ses pages.
backup-written =
    { $count ->
    [one] { $count } ligne écrite dans { $folder }
    *[other] { $count } lignes écrites dans { $folder }
    }
backup-read =
    { $count ->
    [one] { $count } ligne lue de { $folder }
    *[other] { $count } lignes lues de { $folder }
    }
manual-cannot-write = impossible d’écrire les pages dans { $folder }

## Un tournoi dans un fichier
cup-bad-name = le nom ne va pas
cup-bad-club = le club ne va pas
cup-bad-member = le nom du membre ne va pas
cup-bad-reason = le motif ne va pas
cup-bad-setting = le réglage ne va pas
cup-bad-value = la valeur ne va pas
cup-no-file-name = { $file } n’est pas un nom de fichier
cup-cannot-beside = impossible d’écrire à côté de { $file }
cup-cannot-lock = impossible de verrouiller { $file }
cup-unreadable = { $file } ne peut pas être lu : réparez la ligne à la main, ou prenez une copie d’avant
cup-cannot-open = impossible d’ouvrir { $file } : `jarnac tournament new` fait un tournoi
cup-large = { $file } dépasse 64 Mio, et aucun tournoi n’est si grand
cup-not-text = { $file } n’est pas du texte en UTF-8 : enregistrez-le ainsi
cup-cannot-write = impossible d’écrire { $file } : rien n’y a changé
cup-exists = { $file } existe déjà : choisissez un autre nom
cup-no-trf = { $file } n’est pas du TRF16
cup-trf-nothing = { $file } ne fait pas un tournoi
cup-made = { $file } : { $name }, { $count } inscrits ; `jarnac tournament enter { $file } NOM` inscrit des joueurs
cup-no-setting = « { $pair } » n’est pas un réglage : écrivez --set starts=alternate
cup-no-list = { $file } n’est pas une liste
cup-entered-many =
    { $count ->
    [one] { $count } joueur inscrit
    *[other] { $count } joueurs inscrits
    }
cup-no-day = « { $text } » n’est pas un jour : écrivez 2026-12-01
cup-no-result = « { $text } » n’est pas un résultat : écrivez 112-80, A, B, tie ou `A absent`
cup-no-jarnacs = « { $text } » n’est pas un nombre de Jarnacs : écrivez 2-1
cup-jarnacs-played = les Jarnacs se disent dans une partie : ôtez --jarnacs
cup-results =
    { $missing ->
    [0] tous les résultats sont là
    [one] il manque { $missing } résultat
    *[other] il manque { $missing } résultats
    }
cup-sides = A : { $a }, B : { $b }
cup-taken-back = annulé : { $line }
cup-number = n°
cup-rating = cote
cup-status = état
cup-present = présent
cup-left = parti
cup-is-number = est le numéro { $number }
cup-verified = { $lines } lignes ({ $taken } annulées ou annulantes), { $players } inscrits, { $rounds } rondes : { $paired }
cup-same = chaque ronde appariée par un système donne la même chose
cup-otherwise = { $count } rondes donnent autre chose
cup-records-zip = --records va avec --format zip
cup-zip-output = un ZIP n’est pas du texte : dites où avec --output
cup-no-date = il n’a pas de date : `jarnac tournament set FICHIER begins "2026-11-20 19:30"` lui en donne une
cup-file-name-utf8 = un nom de fichier n’est pas en UTF-8
cup-the-name = le nom { $name }
cup-series-set = --set { $setting } : écrivez comme --set best=5
cup-series-same = --same { $same } : écrivez comme --same "Alice M.=Alice Martin"

## Une erreur et sa cause
cause = { $told } : { $why }
