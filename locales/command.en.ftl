### What the commands say. What the terminal's game says is in terminal.en.ftl, help in help.en.ftl.

## Numbers of things
count-action =
    { $count ->
    [one] 1 action
    *[other] { $count } actions
    }
count-bad-word =
    { $count ->
    [one] 1 bad word
    *[other] { $count } bad words
    }
count-decision =
    { $count ->
    [one] 1 decision
    *[other] { $count } decisions
    }
count-form =
    { $count ->
    [one] 1 form
    *[other] { $count } forms
    }
count-game =
    { $count ->
    [one] 1 game
    *[other] { $count } games
    }
count-letter =
    { $count ->
    [one] 1 letter
    *[other] { $count } letters
    }
count-pair =
    { $count ->
    [one] 1 pair
    *[other] { $count } pairs
    }
count-time =
    { $count ->
    [one] 1 time
    *[other] { $count } times
    }
count-turn =
    { $count ->
    [one] 1 turn
    *[other] { $count } turns
    }

## What can't be done with files
cli-cannot-open = can't open { $file }
cli-cannot-read = can't read { $file }
cli-cannot-write = can't write { $file }
cli-cannot-make-folder = can't make the folder { $folder }
cli-cannot-start = can't start
cli-cannot-signals = can't listen to signals
cli-cannot-log = can't log
cli-no-ctrl-c = Ctrl-C can't be handled
cli-config-unread = can't read the configuration file { $file }
cli-config = the configuration file { $file }
cli-config-dictionaries = the tables [[dictionary]] of the configuration file
cli-lexicon = the lexicon { $file }
cli-house-words-unread = can't read the house words { $file }
cli-house-words = the house words { $file }
cli-no-log-level = --log: '{ $part }' is no level: write info, debug, or target=level
cli-bad-log = --log: write info, debug, or target=level
cli-press-enter = Press Enter to close this window.
cli-no-browser = no browser could be opened: open { $url } in one
cli-standard-input = standard input

## Is it a word, and what does it mean?
check-letters-missing = { $word } does not extend { $from }: { $missing } is missing
check-no-letter-more = { $word } does not extend { $from }: it has no letter more
check-from = { $word } from { $from }
check-admitted = { $word }: admitted, { $entries }
check-same-entry = { $word }: same entry, { $entries }
check-same-entry-bare = { $word }: same entry
check-refused = { $word }: { $refusal }, { $entries }
check-unknown = { $word }: not in the lexicon
check-entry = { $entry }: { $kinds }
check-inferred = { $entry } (inferred from the word list)
check-house = { $entry } (house word)
check-admitted-under = admitted under: { $rules }
check-refused-under = not admitted under: { $rules }
define-known = { $word }: { $people }
define-unknown = { $word }: not in the lexicon
define-no-gloss = no gloss
define-gloss = { $text } ({ $source })
define-same-entry = { $word } (same entry)
define-hook = + { $letter }: { $words }
people-beginner = a child knows it
people-amateur = anybody knows it
people-experienced = who reads a lot knows it
people-expert = experts know it
people-champion = hardly anybody knows it

## What happened in a game
side-name = Side { $side }
standing-win = { $name } wins
standing-tie = a tie
event-lot = the lot falls on { $name }
event-toss = toss: { $a } and { $b }, { $name } begins
event-toss-equal = toss: { $a } and { $b }, equal, another try
event-drew = { $name } draws { $letters }
event-drew-empty = { $name } finds the bag empty
event-drew-back = { $name } draws { $letters } ({ $back } went back for a vowel)
event-exchanged = { $name } exchanges { $given } for { $drawn }
event-opened = { $name } opens row { $row }: { $word }
event-extended = { $name } extends row { $row }: { $word }
event-passed = { $name }: «je passe»
event-jarnacked = { $name }: «Jarnac !» { $taken } goes to row { $to }
event-void = the Jarnac that { $name } announced, { $taken }, is void
event-spotted = { $name } (out of time): «Jarnac !» { $taken }, and it was there
event-spotted-wrong = { $name } (out of time): «Jarnac !» { $taken }, but it is { $refusal }: 10 points for the opponent
event-joker = { $name } plays the joker on row { $row } and keeps { $points } points
event-contested = { $name }: «je conteste»
event-contested-jarnac = { $name }: «je conteste et Jarnac !»
event-accepted = { $name }: «j'accepte»
event-window-closed = the time to contest first is over
event-declined = { $name } lets the call go by
event-silent = { $name } said nothing in time
event-too-long = { $name } took too long
event-flag = { $name }'s flag falls
event-resigned = { $name } resigns
event-tie-offered = { $name } proposes a tie
event-tie-accepted = { $name } agrees to the tie
event-tie-declined = { $name } turns the tie down
event-stopped-referee = the referee stops the clocks ({ $reason })
event-stopped-system = the system stops the clocks ({ $reason })
event-started-referee = the referee starts the clocks ({ $reason })
event-started-system = the system starts the clocks ({ $reason })
event-clock = the referee sets { $name }'s clock to { $left } ({ $reason })
event-adjudicated = the referee decides: { $result } ({ $reason })
event-forfeited = { $name } loses, { $reason }
event-ended = the game is over: { $ending }
taken-row = { $word } from row { $row }
taken-reserve = { $word } from the reserve
ruling-upheld = the word stands
ruling-withdrawn = the word is taken back
ruling-second = the second word is taken back
event-ruled = the lexicon rules: { $outcome }
event-ruled-refusal = the lexicon rules: { $outcome }, { $refusal }
event-ruled-referee = the referee rules: { $outcome } ({ $reason })
ending-full-mat = a mat is full
ending-empty-bag = the bag is empty and both passed
ending-stalled = too many turns without a word
ending-out-of-time-right = the side out of time was right
ending-both-flags = both flags have fallen
ending-resigned = { $name } has resigned
ending-tie-agreed = both agreed on a tie
ending-forfeited = { $name } was away for too long
outcome-win = { $name } wins, { $a } to { $b }
outcome-tie = tie, { $a } to { $b }
table-reserve = reserve
table-clock = clock
table-out-of-time = { $left } (out of time)
table-bag = bag: { $letters }
table-heading = { $name }: { $points }
table-heading-jarnacs =
    { $count ->
    [one] { $name }: { $points }, 1 Jarnac
    *[other] { $name }: { $points }, { $count } Jarnacs
    }

## Records
record-none = { $file } is no record: { $why }
record-large = it is larger than 4 MiB, and no game is
record-not-text = line { $line } is not UTF-8 text: save it as UTF-8
record-other-lexicon = the game was played with the dictionary { $theirs }, and this one is { $title } { $checksum }
replay-no-action = there is no action { $step }: the last that holds is { $last }
replay-broken = the record does not hold: { $error }
replay-holds = The record holds: { $actions }, { $result }.
replay-unfinished = not finished
replay-draws =
    { $picks ->
    [one] The draws are verified: 1 pick follows from the seed; { $promise }.
    *[other] The draws are verified: { $picks } picks follow from the seed; { $promise }.
    }
replay-promise-kept = the seed matches its commitment
replay-promise-none = but the record has no commitment: the seed was not promised before the toss
replay-taken-back =
    { $count ->
    [one] 1 more pick was made and taken back: whoever played knows whether that is true.
    *[other] { $count } more picks were made and taken back: whoever played knows whether that is true.
    }
replay-draws-bad = the draws are not verified: { $error }
replay-audited = The lexicon { $checksum } agrees with every word and every ruling.
replay-audit-bad = the lexicon { $checksum } does not agree: { $error }
replay-empty = the empty table
replay-keys = Enter: next, b: back, a number: go there, q: quit >
replay-no-number = There is no action '{ $number }': 0 to { $last }.

## The analysis
analyze-progress = { $left } left
analyze-head = { $a } against { $b }: { $rules }, { $ended }
analyze-custom = custom
analyze-budget = { $turns }, budget { $budget }, seed { $seed }
analyze-stopped = { $done } of { $of } turns, stopped early
analyze-turn = turn
analyze-from = from
analyze-to = to
analyze-lost = lost
analyze-points = points
analyze-left = left { $word }, +{ $gain } points
analyze-slip = { $did } ({ $value }), better: { $best } ({ $best_value }){ $then }, { $loss } lost
analyze-slip-exact = { $did } ({ $value }), better: { $best } ({ $best_value }){ $then }, { $loss } lost exactly
analyze-who = { $name }: { $text }
analyze-then = , then { $action }
analyze-then-with = , then with { $letters } { $action }
analyze-jarnac = { $word }, { $points } points
analyze-jarnac-bad = { $word }, which is not admitted
analyze-said = { $name } said Jarnac: { $words }
analyze-jarnacs-left = Jarnacs for { $name } left: { $words }
analyze-contest-wrong = { $name } contested { $word } wrongly: it is admitted
analyze-contest-right = { $name } contested { $word } rightly: { $refusal }
analyze-let-stand = { $name }'s { $word } is { $refusal }; nobody contested it
analyze-side = { $name }: accuracy { $accuracy }; { $turns } with { $decisions } lost { $lost } games together
analyze-jarnacs = Jarnacs: { $said } said, { $left } left
analyze-contests = contests: { $wrong } wrong, { $words } let stand
analyze-missed = { $word } in turn { $turn }, +{ $gain } points
analyze-best-missed = best missed: { $missed }, { $better } better
analyze-most-missed = most points missed: { $missed }
analyze-few = { $items } and { $more } more
action-on-row = { $word } on row { $row }
action-exchange-letters = exchange { $letters }
action-jarnac-word = Jarnac { $taken }
action-joker-row = joker on row { $row }
action-contest-jarnac-word = contest and Jarnac { $taken }
action-let-stand = let it stand
action-let-call = let the call go by

## The arena
arena-no-player = there is no player '{ $name }': choose one of { $names }
arena-twice = { $name } is named twice
arena-two = a ladder needs two players or more: name them like `--players random,paliers`
arena-progress = { $done } pairs, { $left } left
arena-occasion = arena, seed { $seed }, pair { $pair }, game { $game }
arena-head = { $a } against { $b }: { $rules }, seed { $seed }, { $pairs }, { $games }
arena-early = { $head }, stopped early
arena-no-pair = No pair was finished.
arena-score = score  { $score } %, 95 % interval { $low } to { $high } %
arena-elo = Elo    { $elo }, 95 % interval { $low } to { $high }
arena-games = games  { $wins } won, { $ties } tied, { $losses } lost
arena-test = test   { $low } or { $high } Elo: { $found } (LLR { $llr } of ±{ $bound })
arena-test-found = { $elo } Elo rather than the other
arena-test-open = not decided
arena-budget = budget
arena-points = points
arena-jarnacs = Jarnacs
arena-cost = ms a decision
arena-ladder-head = { $rules }, seed { $seed }, { $pairs } a match, budget { $budget }
arena-anchor = { $head }; { $anchor } stands at 0
arena-interval = 95 % interval
arena-score-head = score
arena-against = against
arena-range = { $low } to { $high }
arena-step = step %
arena-words = words
arena-length = mean length
arena-common = common
arena-left = left of
arena-left-of = { $left } of { $of }
arena-contests = contests + / −
arena-follow-head = { $rules }, seed { $seed }, { $games } of each against mesure, budget { $budget }
arena-rating = rating
arena-first-ten = first ten
arena-later = later
arena-follower = follower

## Lexicons
lexicon-about = { $title }: { $source }
lexicon-licence = licence { $licence }, checksum { $checksum }
lexicon-words = words
lexicon-all = all
lexicon-forms = forms
lexicon-entries = entries
lexicon-lemmas = lemmas
lexicon-readings = readings
origin-source = source
origin-supplement = supplement
origin-inferred = inferred
origin-house = house
origin-dela = dela
cli-class-noun = noun
cli-class-verb = verb
cli-class-other = other
lexicon-whole = { $file } is whole: «{ $title }», { $forms } forms, { $entries } entries, checksum { $checksum }
lexicon-embedded = the embedded { $name }
lexicon-differs =
    { $removed ->
    [one] 1 word removed, { $added } added, { $changed } with other readings
    *[other] { $removed } words removed, { $added } added, { $changed } with other readings
    }
import-no-word = { $file } has no word of 3 to 9 letters: a list has one word a line
import-name = word list
import-skipped = skipped: line { $line }: «{ $text }»: { $why }
import-more-skipped =
    { $count ->
    [one] … and 1 more line; --all-skipped shows them
    *[other] … and { $count } more lines; --all-skipped shows them
    }
skip-short = fewer than 3 letters
skip-long = more than 9 letters
skip-no-letter = something that is no letter
skip-twice = in the list twice
import-read = { $count } words read from { $encoding } text
import-known = { $count } known to the open lexicon
import-inferred = { $count } inferred from the list:
import-verbs = { $forms } verb forms, { $verbs } new verbs
import-plurals = { $count } plurals
import-feminines = { $count } feminines
import-headwords = { $count } headwords
import-lines-skipped = { $count } lines skipped
import-skipped-why = { $count } { $why }
import-done = { $file }: { $forms }, { $entries } entries, checksum { $checksum }
import-use = use it with --lexicon { $file }, or with `lexicon = "{ $file }"` in the configuration file
import-cannot-open = can't open the word list { $file }
import-cannot-read = can't read the word list { $file }
import-large = { $file } is too large for a word list: more than 64 MiB
proposals-settled =
    { $count ->
    [one] 1 proposal taken off the list
    *[other] { $count } proposals taken off the list
    }
proposals-none = nothing is open; --all shows what was proposed and is followed
proposals-in = it is in
proposals-out = it is not in
proposals-elsewhere = that dictionary is not here
proposals-line = { $word } ({ $dictionary }): { $add } would have it in, { $remove } out; { $state }
proposals-asked = { $count } asked for it. { $why }

## The server
serve-at = Jarnac is served at { $url }
serve-needs-public = { $address } lets other machines in: say --public if you want that
serve-needs-listen = --public lets other machines in, and { $address } does not: say where to listen, such as --listen 0.0.0.0:1977
serve-needs-database = this system has no usual folder for data: choose a file with --database
serve-https = the public address is HTTPS and this server speaks HTTP: without --behind-proxy everybody shares the proxy's limits
serve-no-offline = pages can't play without a network: `cargo xtask wasm` makes what they need, then build again
serve-hangup = SIGHUP: games go on, and nothing is read again; stop with SIGTERM and start anew for other settings
think-for = Jarnac thinks for { $database }
evening-no-network = This computer is in no network: only its own browser gets in. Join a Wi-Fi, or open one with a phone or this computer, and start again.
evening-at = The evening is at { $page }
evening-phones = Phones in the same network get in by that address, or by the code on its pages.
backup-written =
    { $count ->
    [one] 1 row written to { $folder }
    *[other] { $count } rows written to { $folder }
    }
backup-read =
    { $count ->
    [one] 1 row read from { $folder }
    *[other] { $count } rows read from { $folder }
    }
manual-cannot-write = can't write the pages into { $folder }

## A tournament in a file
cup-bad-name = the name is not good
cup-bad-club = the club is not good
cup-bad-member = the member's name is not good
cup-bad-reason = the reason is not good
cup-bad-setting = the setting is not good
cup-bad-value = the value is not good
cup-no-file-name = { $file } is no name of a file
cup-cannot-beside = can't write beside { $file }
cup-cannot-lock = can't lock { $file }
cup-unreadable = { $file } can't be read: mend the line by hand, or take a copy of before
cup-cannot-open = can't open { $file }: `jarnac tournament new` makes a tournament
cup-large = { $file } is larger than 64 MiB, and no tournament is
cup-not-text = { $file } is no text in UTF-8: save it as such
cup-cannot-write = can't write { $file }: nothing of it is changed
cup-exists = { $file } is there already: choose another name
cup-no-trf = { $file } is no TRF16
cup-trf-nothing = { $file } makes no tournament
cup-made = { $file }: { $name }, { $count } players; `jarnac tournament enter { $file } NAME` takes players in
cup-no-setting = '{ $pair }' is no setting: write --set starts=alternate
cup-no-list = { $file } is no list
cup-entered-many =
    { $count ->
    [one] 1 player entered
    *[other] { $count } players entered
    }
cup-no-day = '{ $text }' is no day: write 2026-12-01
cup-no-result = '{ $text }' is no result: write 112-80, A, B, tie or `A absent`
cup-no-jarnacs = '{ $text }' are no Jarnacs: write 2-1
cup-jarnacs-played = Jarnacs are said in a game: leave --jarnacs out
cup-results =
    { $missing ->
    [0] all results are in
    [one] 1 result is missing
    *[other] { $missing } results are missing
    }
cup-sides = A: { $a }, B: { $b }
cup-taken-back = taken back: { $line }
cup-number = no
cup-rating = rating
cup-status = status
cup-present = present
cup-left = left
cup-is-number = is number { $number }
cup-verified = { $lines } lines ({ $taken } taken back or taking back), { $players } players, { $rounds } rounds: { $paired }
cup-same = every round that a system paired comes out the same
cup-otherwise = { $count } rounds come out otherwise
cup-records-zip = --records goes with --format zip
cup-zip-output = a ZIP is no text: say where with --output
cup-no-date = it has no date: `jarnac tournament set FILE begins "2026-11-20 19:30"` gives it one
cup-file-name-utf8 = a name of a file is not UTF-8
cup-the-name = the name { $name }
cup-series-set = --set { $setting }: write it as in --set best=5
cup-series-same = --same { $same }: write it as in --same "Alice M.=Alice Martin"

## An error and its cause
cause = { $told }: { $why }
