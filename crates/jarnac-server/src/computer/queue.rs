//! Whose question is thought about next. No clock and no thread is in here: what comes out depends
//! on what went in and in which order, and on nothing else.
//!
//! Turns go round by address and, behind one address, by person: somebody with two hundred games
//! gets no more turns than somebody with one. Of one person the quick questions come first. One
//! place is kept for quick questions alone, so that they never wait for a slow one.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;

/// Who asks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Asker {
    /// Where the person was last seen; nothing if nobody has come since the server was started.
    pub(crate) address: Option<IpAddr>,
    pub(crate) person: String,
}

/// How long an answer takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Speed {
    /// A few milliseconds.
    Quick,
    /// As long as it may.
    Slow,
}

/// A place in which to think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// For every question.
    Any,
    /// For quick questions only.
    Quick,
}

/// How many slow questions may be thought about at once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caps {
    pub(crate) a_person: usize,
    pub(crate) an_address: usize,
}

/// The number of a question that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ticket(u64);

/// A question whose turn it is. It is to be given back with [`Queue::done`].
#[derive(Debug)]
pub(crate) struct Turn<T> {
    pub(crate) item: T,
    pub(crate) asker: Asker,
    pub(crate) speed: Speed,
}

/// The questions that wait, and who is being answered.
pub(crate) struct Queue<T> {
    caps: Caps,
    /// Whoever comes first has not had a turn for the longest time.
    lines: VecDeque<AddressLine<T>>,
    /// Slow questions that are thought about, by who asked.
    slow: HashMap<Asker, usize>,
    tickets: u64,
    waiting: usize,
}

struct AddressLine<T> {
    key: LineKey,
    people: VecDeque<PersonLine<T>>,
}

/// A person who was not seen since the start is an address of their own.
#[derive(PartialEq, Eq)]
enum LineKey {
    Address(IpAddr),
    Person(String),
}

struct PersonLine<T> {
    person: String,
    questions: Vec<Waiting<T>>,
}

struct Waiting<T> {
    ticket: Ticket,
    speed: Speed,
    asker: Asker,
    item: T,
}

impl LineKey {
    fn of(asker: &Asker) -> LineKey {
        match asker.address {
            Some(address) => LineKey::Address(address),
            None => LineKey::Person(asker.person.clone()),
        }
    }
}

impl<T> Queue<T> {
    /// An empty queue.
    pub(crate) fn new(caps: Caps) -> Queue<T> {
        Queue {
            caps,
            lines: VecDeque::new(),
            slow: HashMap::new(),
            tickets: 0,
            waiting: 0,
        }
    }

    /// How many questions wait.
    pub(crate) fn len(&self) -> usize {
        self.waiting
    }

    /// A question more. Who has none waiting goes to the end of the round.
    pub(crate) fn add(&mut self, asker: Asker, speed: Speed, item: T) -> Ticket {
        let ticket = Ticket(self.tickets);
        self.tickets += 1;
        self.waiting += 1;
        let key = LineKey::of(&asker);
        let at = self.lines.iter().position(|line| line.key == key);
        let at = at.unwrap_or_else(|| {
            let people = VecDeque::new();
            self.lines.push_back(AddressLine { key, people });
            self.lines.len() - 1
        });
        self.lines[at].add(Waiting {
            ticket,
            speed,
            asker,
            item,
        });
        ticket
    }

    /// A question that nobody wants to know any more.
    pub(crate) fn cancel(&mut self, ticket: Ticket) -> Option<T> {
        for (at, line) in self.lines.iter_mut().enumerate() {
            let Some(question) = line.cancel(ticket) else {
                continue;
            };
            self.waiting -= 1;
            if line.people.is_empty() {
                self.lines.remove(at);
            }
            return Some(question.item);
        }
        None
    }

    /// The question whose turn it is in such a place, if there is one.
    pub(crate) fn take(&mut self, place: Place) -> Option<Turn<T>> {
        for at in 0..self.lines.len() {
            let Some((person, question)) = self.find(at, place) else {
                continue;
            };
            let question = self.lines[at].take(person, question);
            // Whoever has had a turn is the last of the round.
            if let Some(line) = self.lines.remove(at)
                && !line.people.is_empty()
            {
                self.lines.push_back(line);
            }
            self.waiting -= 1;
            if question.speed == Speed::Slow {
                *self.slow.entry(question.asker.clone()).or_default() += 1;
            }
            return Some(Turn {
                item: question.item,
                asker: question.asker,
                speed: question.speed,
            });
        }
        None
    }

    /// A question has been answered.
    pub(crate) fn done(&mut self, asker: &Asker, speed: Speed) {
        if speed == Speed::Quick {
            return;
        }
        if let Some(count) = self.slow.get_mut(asker) {
            *count -= 1;
            if *count == 0 {
                self.slow.remove(asker);
            }
        }
    }

    /// The first person of a line who may have a turn, and which of their questions.
    fn find(&self, line: usize, place: Place) -> Option<(usize, usize)> {
        let people = self.lines[line].people.iter().enumerate();
        people.into_iter().find_map(|(at, person)| {
            let questions = person.questions.iter().enumerate();
            let fit = questions.filter(|(_, question)| self.fits(question, place));
            let first = fit.min_by_key(|(_, question)| (question.speed, question.ticket.0))?;
            Some((at, first.0))
        })
    }

    fn fits(&self, question: &Waiting<T>, place: Place) -> bool {
        match (question.speed, place) {
            (Speed::Quick, Place::Any | Place::Quick) => true,
            (Speed::Slow, Place::Quick) => false,
            (Speed::Slow, Place::Any) => {
                let asker = &question.asker;
                let count = |same: &dyn Fn(&Asker) -> bool| -> usize {
                    let all = self.slow.iter();
                    all.filter(|(one, _)| same(one))
                        .map(|(_, count)| count)
                        .sum()
                };
                count(&|one| one.person == asker.person) < self.caps.a_person
                    && (asker.address.is_none()
                        || count(&|one| one.address == asker.address) < self.caps.an_address)
            }
        }
    }
}

impl<T> AddressLine<T> {
    fn add(&mut self, question: Waiting<T>) {
        let mut people = self.people.iter_mut();
        match people.find(|line| line.person == question.asker.person) {
            Some(line) => line.questions.push(question),
            None => self.people.push_back(PersonLine {
                person: question.asker.person.clone(),
                questions: vec![question],
            }),
        }
    }

    fn cancel(&mut self, ticket: Ticket) -> Option<Waiting<T>> {
        for (at, person) in self.people.iter_mut().enumerate() {
            let mut questions = person.questions.iter();
            let Some(found) = questions.position(|question| question.ticket == ticket) else {
                continue;
            };
            let question = person.questions.remove(found);
            if person.questions.is_empty() {
                self.people.remove(at);
            }
            return Some(question);
        }
        None
    }

    /// Takes a question out; its person is the last of the line now.
    fn take(&mut self, person: usize, question: usize) -> Waiting<T> {
        let mut line = self.people.remove(person).expect("it was found there");
        let question = line.questions.remove(question);
        if !line.questions.is_empty() {
            self.people.push_back(line);
        }
        question
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAPS: Caps = Caps {
        a_person: 2,
        an_address: 3,
    };

    fn asker(address: u8, person: &str) -> Asker {
        Asker {
            address: Some(IpAddr::from([10, 0, 0, address])),
            person: person.to_owned(),
        }
    }

    /// Takes and answers everything, one after the other.
    fn order(queue: &mut Queue<&'static str>, place: Place) -> Vec<&'static str> {
        let mut order = Vec::new();
        while let Some(turn) = queue.take(place) {
            queue.done(&turn.asker, turn.speed);
            order.push(turn.item);
        }
        order
    }

    #[test]
    fn two_hundred_games_of_one_get_no_more_turns_than_one_game_of_another() {
        let mut queue = Queue::new(CAPS);
        for _ in 0..200 {
            queue.add(asker(1, "ada"), Speed::Slow, "ada");
        }
        queue.add(asker(2, "bob"), Speed::Slow, "bob");
        queue.add(asker(2, "bob"), Speed::Slow, "bob");
        assert_eq!(queue.len(), 202);
        let order = order(&mut queue, Place::Any);
        assert_eq!(order[..6], ["ada", "bob", "ada", "bob", "ada", "ada"]);
        assert_eq!((order.len(), queue.len()), (202, 0));
    }

    #[test]
    fn many_guests_of_one_address_are_one_in_the_round() {
        let mut queue = Queue::new(CAPS);
        for (person, name) in [("g1", "one"), ("g2", "two"), ("g3", "three")] {
            queue.add(asker(1, person), Speed::Slow, name);
            queue.add(asker(1, person), Speed::Slow, name);
        }
        for _ in 0..3 {
            queue.add(asker(2, "bob"), Speed::Slow, "bob");
        }
        let order = order(&mut queue, Place::Any);
        let expected = [
            "one", "bob", "two", "bob", "three", "bob", "one", "two", "three",
        ];
        assert_eq!(order, expected);
    }

    #[test]
    fn quick_questions_never_wait_for_slow_ones() {
        let mut queue = Queue::new(CAPS);
        queue.add(asker(1, "ada"), Speed::Slow, "champion");
        queue.add(asker(1, "ada"), Speed::Quick, "beginner");
        queue.add(asker(2, "bob"), Speed::Slow, "champion");
        queue.add(asker(2, "bob"), Speed::Quick, "beginner");
        // In the place that is kept for them, and of each person also in the others.
        assert_eq!(order(&mut queue, Place::Quick), ["beginner", "beginner"]);
        queue.add(asker(1, "ada"), Speed::Quick, "beginner");
        let order = order(&mut queue, Place::Any);
        assert_eq!(order, ["beginner", "champion", "champion"]);
    }

    #[test]
    fn one_person_and_one_address_think_only_so_much_at_once() {
        let mut queue = Queue::new(CAPS);
        for _ in 0..4 {
            queue.add(asker(1, "ada"), Speed::Slow, "ada");
            queue.add(asker(1, "ben"), Speed::Slow, "ben");
        }
        queue.add(asker(2, "bob"), Speed::Slow, "bob");
        let mut running = Vec::new();
        while let Some(turn) = queue.take(Place::Any) {
            running.push(turn);
        }
        let names: Vec<_> = running.iter().map(|turn| turn.item).collect();
        assert_eq!(names, ["ada", "bob", "ben", "ada"], "two, and three");
        let first = running.swap_remove(0);
        queue.done(&first.asker, first.speed);
        let next = queue.take(Place::Any).map(|turn| turn.item);
        assert_eq!(next, Some("ben"), "a place is free again");
        assert!(queue.take(Place::Any).is_none());
    }

    #[test]
    fn what_nobody_wants_to_know_any_more_is_not_thought_about() {
        let mut queue = Queue::new(CAPS);
        let old = queue.add(asker(1, "ada"), Speed::Slow, "old");
        queue.add(asker(1, "ada"), Speed::Slow, "new");
        let gone = queue.add(asker(2, "bob"), Speed::Slow, "gone");
        assert_eq!(queue.cancel(old), Some("old"));
        assert_eq!(queue.cancel(gone), Some("gone"));
        assert_eq!(queue.cancel(old), None);
        assert_eq!(order(&mut queue, Place::Any), ["new"]);
    }

    #[test]
    fn people_without_an_address_are_each_one_in_the_round() {
        let nobody_came = |person: &str| Asker {
            address: None,
            person: person.to_owned(),
        };
        let mut queue = Queue::new(CAPS);
        queue.add(nobody_came("ada"), Speed::Slow, "ada");
        queue.add(nobody_came("ada"), Speed::Slow, "ada");
        queue.add(nobody_came("bob"), Speed::Slow, "bob");
        assert_eq!(order(&mut queue, Place::Any), ["ada", "bob", "ada"]);
    }
}
