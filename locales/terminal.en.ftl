### What only the terminal and the command line say. What all clients say is in en.ftl.

## The table in a terminal
mat-points = { $points } pts
key-tab = Tab
rules-changed = { $rules }, with changes
no-action = Nothing to do at the moment.
foot-keys = F1 help  F2 actions  F3 bag  F4 thread  Ctrl+Q quit, everything is kept
foot-keys-server = F1 help  F2 actions  F3 bag  F4 thread  F5 chat  Ctrl+Q quit
sheet-keys = Esc: close
terminal-too-small = This terminal is too small for the table: at least { $width } columns and { $height } lines. Make it larger, or play with --plain.
terminal-help-rows = choose a row
terminal-help-actions = everything that can be done, resigning and taking back as well
terminal-help-bag = the letters in the bag; the thread of the game
terminal-help-quit = quit; the game goes on where it is
line-connecting = Calling the server…
line-lost = The line is lost. Trying again…
line-refused = The server refuses: { $message }
not-stored = Nothing has changed, since the game can’t be written: { $why }
result-line = { $name }: { $points } points, { $jarnacs }
record-written = The record: { $file }
end-analyse = analyse the game
end-again = another game
end-table = look at the table
end-quit = quit

## The first page
home-title = Play in the terminal
home-go-on = Go on
home-begun = against { $against }, turn { $turn }
home-opponent = Opponent
home-friend = Two people at this terminal
home-friend-about = Each plays in turn on this keyboard.
home-name = Your name
home-other-name = The other name
home-rules = Rules
home-start = Begin the game
home-keys = ↑ ↓ choose, ← → change, Enter begin, Esc quit. Names and some values are typed.
home-bad-value = This value won’t do. Write { $expected }

## The analysis in a terminal
study-turn = Turn { $turn }, { $name } ({ $a } to { $b })
study-slip = { $did }; better: { $better }, −{ $loss } %
study-list = { $what }: { $items }
study-figure = { $what }: { $a } { $of_a }, { $b } { $of_b }

## Line by line
plain-begin = Jarnac, line by line. Write a word to play it, /help for everything else.
plain-mat = { $mat }: { $points } points, { $jarnacs }
plain-thread = { $name }: { $word }, { $says }
plain-over = /analyse for the analysis, /again for another game, /quit to end.
plain-not-over = The game is not over.
plain-which-row = On which row? Write its number after the command.
plain-which = Which one? { $commands }
plain-unknown = “{ $line }” is neither a word nor a command. /help tells them all.
plain-help = A word plays it, on the row that takes it; a number before it chooses the row: 3 TZAR. “!” before it takes the word from the opponent: !TZAR or !2 TZAR. An empty line repeats. The commands, of which the beginning is enough:
plain-help-line = { $command }: { $about }
command-draw = draw
command-draw-about = take letters from the bag
command-exchange = exchange
command-exchange-about = exchange three letters, written after it: /exchange KWZ
command-pass = pass
command-pass-about = I pass
command-jarnac = jarnac
command-jarnac-about = take a word, written after it: /jarnac TZAR
command-contest = contest
command-contest-about = I contest
command-contest-and-jarnac = contest-jarnac
command-contest-and-jarnac-about = I contest and Jarnac, with the word after it
command-accept = accept
command-accept-about = I accept the word
command-decline = decline
command-decline-about = let the call go by
command-joker = joker
command-joker-about = play the joker on a row: /joker 2
command-resign = resign
command-resign-about = give the game up
command-offer-tie = tie
command-offer-tie-about = offer a tie
command-accept-tie = accept-tie
command-accept-tie-about = accept the tie that was offered
command-decline-tie = decline-tie
command-decline-tie-about = decline the tie that was offered
command-offer-takeback = takeback
command-offer-takeback-about = ask to take the last action back
command-accept-takeback = accept-takeback
command-accept-takeback-about = let the other side take back
command-decline-takeback = decline-takeback
command-decline-takeback-about = don’t let them
command-abort = abort
command-abort-about = call the game off, before the first word
command-claim-win = claim
command-claim-win-about = claim the win against a side that is gone
command-table = table
command-table-about = tell both mats
command-bag = bag
command-bag-about = tell the letters in the bag
command-thread = thread
command-thread-about = tell the thread of the game
command-help = help
command-help-about = this help
command-analyse = analyse
command-analyse-about = analyse the finished game
command-again = again
command-again-about = another game like this one
command-quit = quit
command-quit-about = quit; the game goes on where it is

## What goes wrong
error-head = error: { $message }
play-terminal = The terminal does not answer: { $why }. Without a terminal, play with --plain.
play-what = Say whom you play against: --against debutant, or --against friend. Without --plain, a page asks.
play-cannot-read = The game { $file } can’t be read: { $why }
play-cannot-write = { $file } can’t be written: { $why }. Choose another folder with --folder.
play-locked = The game { $file } is open in another terminal. Close it there first.
play-damaged = The game { $file } is damaged at line { $line }: { $why }
play-other-version = The game { $file } is of another version of the program.
play-no-record = The record of this game can’t be written.
play-no-referee = A referee in person (human_referee=on) needs a server: leave that option out.
play-no-chance = This machine gives no randomness: { $why }
play-no-such-game = There is no game “{ $game }” in { $folder }. Without this name, a page shows those that were begun.
play-no-level = There is no opponent “{ $level }”: write friend or { $levels }.
play-no-folder = The folder of games is not known here: give it with --folder.
play-bad-server = “{ $server }” is no address of a server: write http://host:1977 or https://host.
play-unreachable = The server { $server } does not answer: { $why }
play-not-jarnac = This server does not talk like a server of Jarnac: { $why }
play-bad-token = The server does not know this token. Make another one on the page of your account.
play-guest-name = Tell the server your name with --name.
play-no-server-game = No game waits for you at this server: give its link, or begin one with --against.
server-link = The link for your opponent: { $link }

## The tools of the command line
note-head = note: { $message }
cli-too-many-rows = a mat has { $most } rows, and these are { $count }
cli-row-unknown = { $word } is not in the lexicon; it is extended all the same
cli-play-on-row = row { $row }, { $from } + { $letters }
cli-play-new-row = new row
cli-points = { $points } points
cli-plays = { $count ->
    [0] no play
    [one] 1 play
   *[other] { $count } plays
  }
cli-no-letters = give some letters, such as `jarnac anagrams ACEERT`
cli-drawn-none = --drawn takes one letter, and there is none: leave it away
cli-drawn-many = --drawn takes one letter, and these are { $count }: { $letters }
cli-all-length = a word has 3 to 9 letters, and these are { $count }: leave --all away
cli-words-of = { $count } letters: { $words }
cli-words = { $count ->
    [0] no word
    [one] 1 word
   *[other] { $count } words
  }
