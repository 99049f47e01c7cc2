//! What a table wants done: store, then tell; and what its driver must tell it.

use jarnac_core::{Action, Game, Manner, Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_table::{Company, Holders, Input, Output, Proposal, Question, Table, Thought};
use jarnac_testkit::Rng;

use crate::flaw::Flaw;
use crate::happening::{Happening, Hint, Life, LineId};
use crate::reading::Reading;
use crate::room::Step;
use crate::store::{Ask, AtTable};
use crate::world::World;

impl World {
    /// Gives the table something to handle, and does what it wants done.
    pub(crate) fn give(&mut self, life: Life, game: usize, input: Input) {
        let now = self.clock(life.node);
        self.say(|| format!("n{} g{game} <- {}", life.node, brief(&input)));
        let Some(table) = self.table(life, game) else {
            return;
        };
        let output = table.handle(input, now);
        self.carry_out(life, game, output);
    }

    fn table(&mut self, life: Life, game: usize) -> Option<&mut Table> {
        self.room(life, game)?.table.as_mut()
    }

    fn carry_out(&mut self, life: Life, game: usize, output: Output) {
        let Output {
            store,
            tell,
            away,
            trouble,
            damage,
            lag_given: _,
        } = output;
        if !away.is_empty() {
            // Only the end of a transcript is taken back, and none is played here.
            return self.violate(format!("n{} g{game} sends people away", life.node));
        }
        for trouble in trouble {
            self.say(|| format!("n{} g{game} has trouble: {trouble}", life.node));
        }
        if let Some(damage) = damage {
            return self.violate(format!("n{} can't follow game {game}: {damage}", life.node));
        }
        let lines = match self.room(life, game) {
            Some(room) => room.lines.clone(),
            None => return,
        };
        for told in tell {
            for (connection, line) in &lines {
                if told.to.holds(*connection) {
                    self.send(*line, Some(told.message.clone()));
                }
            }
        }
        match store {
            Some(proposal) => self.store(life, game, proposal),
            None => self.follow_questions(life, game),
        }
    }

    fn store(&mut self, life: Life, game: usize, proposal: Proposal) {
        let written = proposal.written.clone();
        self.say(|| {
            let key = written.key.as_deref().unwrap_or("itself");
            let text = written.text.replace('\n', " | ");
            format!(
                "n{} g{game} wants {} by {key}: {text}",
                life.node, written.seq
            )
        });
        let reading = Reading::Append(written.key.clone(), Box::new(written));
        self.read(life, game, Ask::Append(game, Box::new(proposal)), reading);
        if self.flaw == Some(Flaw::ToldBeforeStored) {
            self.give(life, game, Input::Stored);
        }
    }

    /// Has thought about what the table wants to know now. An answer may come late, or twice.
    fn follow_questions(&mut self, life: Life, game: usize) {
        for side in Side::BOTH {
            let Some(room) = self.room(life, game) else {
                return;
            };
            let Some(table) = &room.table else {
                return;
            };
            let wanted = table.question(side);
            if wanted == room.thinking[side] {
                continue;
            }
            let position = *table.game();
            room.thinking[side] = wanted;
            if let Some(question) = wanted {
                self.think(life, game, question, &position);
            }
        }
    }

    fn think(&mut self, life: Life, game: usize, question: Question, position: &Game) {
        let action = decision(&mut self.rng, position, question.side);
        let thought = Thought {
            action,
            effort: 0.5,
        };
        let begun = match self.rng.one_in(5) {
            true => 500 + self.some(4_000),
            false => self.some(20),
        };
        let thinks = begun + 1 + self.some(1_500);
        let mut say = |at, thought| {
            let happening = Happening::Think(life, game, question, thought);
            self.agenda.after(at, happening);
        };
        say(begun, None);
        say(thinks, Some(thought));
        if self.rng.one_in(4) {
            let late = thinks + self.some(6_000);
            let again = Happening::Think(life, game, question, Some(thought));
            self.agenda.after(late, again);
        }
    }

    /// Tells the table when nobody could act, before anything runs out or is wished.
    pub(crate) fn note_outages(&mut self, life: Life, game: usize) {
        let now = self.clock(life.node);
        if self.flaw == Some(Flaw::ClocksRunOn) {
            return;
        }
        let doubt = self.doubt(life, game);
        let node = &mut self.nodes[life.node];
        let (pulse, rooms) = (&mut node.pulse, &mut node.rooms);
        pulse.run(now);
        let away = pulse.store_away_since().or(doubt);
        let Some(room) = rooms.get_mut(&game) else {
            return;
        };
        let outage = pulse.since(room.outages_seen);
        room.outages_seen = pulse.count();
        let is_over = away.is_none() && (outage.is_some() || room.store_is_away);
        let seq = room.seq();
        let second = match away {
            Some(since) => {
                room.store_is_away = true;
                Some(Input::StoreAway(since))
            }
            None if room.store_is_away => {
                room.store_is_away = false;
                Some(Input::StoreBack)
            }
            None => None,
        };
        let first = outage.map(|outage| Input::Outage(outage.from));
        for input in [second, first].into_iter().flatten() {
            room.steps.push_front(Step::Give(input));
        }
        if is_over {
            // Others may have let a clock run that seems to stand here: that is known first.
            self.read(life, game, Ask::News(game, seq, None), Reading::Gap);
        }
    }

    /// The last sign of life of a node that may be gone, while a clock has run out: somebody who sat
    /// there may not have been able to act.
    pub(crate) fn doubt(&mut self, life: Life, game: usize) -> Option<Timestamp> {
        let now = self.clock(life.node);
        if self.flaw == Some(Flaw::NoHeir) {
            return None;
        }
        let node = &self.nodes[life.node];
        let room = node.rooms.get(&game)?;
        let deadline = room.table.as_ref()?.game().next_deadline()?;
        if deadline > now {
            return None;
        }
        let others = room.neighbours.drivers();
        others.filter_map(|other| node.silent_since(other)).min()
    }

    /// What is a driver's own to do after anything has happened.
    pub(crate) fn look_after(&mut self, life: Life, game: usize) {
        let now = self.clock(life.node);
        self.hold(life, game);
        let Some(room) = self.room(life, game) else {
            return;
        };
        if let Some(node) = room.neighbours.forget(now) {
            let nobody = Input::Elsewhere(node, Company::default());
            room.steps.push_front(Step::Give(nobody));
        }
        let Some(table) = &room.table else {
            return;
        };
        if room.neighbours.must_say(table, now) {
            self.say_who_is_here(life, game);
        }
    }

    /// Notes which games are held here and who acts in them, in case that the node is gone.
    fn hold(&mut self, life: Life, game: usize) {
        let Some(table) = self.table(life, game) else {
            return;
        };
        let people = table.company().people.into_iter();
        let people: Vec<String> = people.map(|one| one.person).collect();
        let is_needed = table.is_needed();
        let held = &mut self.nodes[life.node].held;
        match is_needed {
            true => drop(held.insert(game, people)),
            false => drop(held.remove(&game)),
        }
    }

    pub(crate) fn say_who_is_here(&mut self, life: Life, game: usize) {
        let now = self.clock(life.node);
        let Some(room) = self.room(life, game) else {
            return;
        };
        let Some(company) = room.table.as_ref().map(Table::company) else {
            return;
        };
        room.neighbours.say(company.clone(), now);
        if self.flaw != Some(Flaw::NobodySaysWhoIsThere) {
            self.post(life, &Hint::Here(game, company));
        }
    }

    /// Reads who holds this game elsewhere, when it comes into memory.
    pub(crate) fn look_at_neighbours(&mut self, life: Life, game: usize, others: Vec<AtTable>) {
        for table in others.iter().filter(|table| !table.people.is_empty()) {
            // Those who sat there come here.
            if let Some(alive) = self.nodes[life.node].silent_since(&table.node)
                && self.flaw != Some(Flaw::ClocksRunOn)
                && let Some(room) = self.room(life, game)
            {
                room.steps.push_back(Step::Give(Input::Outage(alive)));
            }
        }
        let holders = others.into_iter().map(|table| (table.node, table.people));
        self.read_of(life, game, holders.collect());
        self.post(life, &Hint::WhoIsThere(game));
    }

    /// It is stored which other nodes hold the game, and who acts there.
    pub(crate) fn read_of(&mut self, life: Life, game: usize, holders: Holders) {
        let now = self.clock(life.node);
        if self.flaw == Some(Flaw::NobodySaysWhoIsThere) {
            return;
        }
        let node = &self.nodes[life.node];
        let all = holders.iter().map(|(id, _)| id.clone());
        let silent: Vec<String> = all.filter(|id| node.silent_since(id).is_some()).collect();
        let is_silent = |id: &str| silent.iter().any(|one| one == id);
        if let Some(room) = self.room(life, game) {
            let believed = room.neighbours.read_all(holders, is_silent, now);
            let inputs = believed
                .into_iter()
                .map(|(id, company)| Input::Elsewhere(id, company));
            room.steps.extend(inputs.map(Step::Give));
        }
    }

    /// The game is not held here any more.
    pub(crate) fn let_go(&mut self, life: Life, game: usize) {
        let Some(mut room) = self.nodes[life.node].rooms.remove(&game) else {
            return;
        };
        self.nodes[life.node].held.remove(&game);
        if room.neighbours.let_go() {
            self.post(life, &Hint::Here(game, Company::default()));
        }
    }

    /// Those who are connected to a game at a node.
    pub(crate) fn lines_of(&self, node: usize) -> Vec<LineId> {
        let lines = self.lines.iter();
        let here = lines.filter(|(_, line)| line.life == self.nodes[node].life());
        here.filter(|(_, line)| !line.is_dead)
            .map(|(id, _)| *id)
            .collect()
    }
}

/// Something that a side may do now; something else if there is nothing.
pub(crate) fn decision(rng: &mut Rng, game: &Game, side: Side) -> Action {
    for _ in 0..4 {
        let found = jarnac_testkit::some_action(game, Dictionary::french(), rng);
        if let Some((whose, action)) = found
            && whose == side
            && action != Action::Toss
        {
            return action;
        }
    }
    let mut plain = game.allowed(side).iter();
    let found = plain.find_map(|kind| match kind.manner() {
        Manner::Said => None,
        _ => kind.plain(),
    });
    found
        .filter(|action| *action != Action::Toss)
        .unwrap_or(Action::Pass)
}

/// An input in a few words.
fn brief(input: &Input) -> String {
    match input {
        Input::Joined(joining) => format!("joined {:?}", joining.viewer.person),
        Input::Wish(wishing) => format!("wish {} {:?}", wishing.wish.key, wishing.wish.act),
        Input::News(news) => format!("news up to {:?}", news.last().map(|last| last.seq)),
        Input::Lost { news, done } => {
            let last = news.last().map(|last| last.seq);
            format!("lost, news up to {last:?}, done {done:?}")
        }
        Input::Failed { news, .. } => {
            format!("failed, news up to {:?}", news.last().map(|last| last.seq))
        }
        other => format!("{other:?}"),
    }
}
