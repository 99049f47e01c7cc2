//! Temporary.
use jarnac_core::*;
use jarnac_testkit::*;
use std::collections::BTreeMap;
fn main() {
    let mut args = std::env::args().skip(1);
    let from: u64 = args.next().unwrap().parse().unwrap();
    let to: u64 = args.next().unwrap().parse().unwrap();
    let lex = TinyLexicon::shared();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut max_steps = 0;
    for seed in from..to {
        let rules = random_rules(&mut Rng::new(seed));
        let mut all: Vec<Event> = vec![];
        let mut steps = 0;
        let r = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            play_random(rules, seed, 20000, &mut |before, events, after| {
                steps += 1;
                let mut g = *before;
                let mut p = before.public();
                for e in events {
                    if event_name(&e.kind) == "sealed-void" {
                        println!("VOID seed {seed}");
                    }
                    *seen.entry(event_name(&e.kind).to_owned()).or_default() += 1;
                    g.take_in(e).unwrap();
                    p.take_in(&Event {
                        at: e.at,
                        kind: e.kind.public(),
                    })
                    .unwrap_or_else(|x| panic!("public {x} {e:?}"));
                    assert!(g.next_deadline().is_none_or(|d| d >= g.at()));
                }
                assert_eq!(g, *after);
                if p != after.public() {
                    *seen.entry("PUBLIC DIFFERS".into()).or_default() += 1;
                    println!(
                        "seed {seed} public differs {events:?}\n{p:?}\n{:?}",
                        after.public()
                    );
                }
                all.extend_from_slice(events);
                assert!(after.bonus_letters() <= 3, "bonus");
                if let Some(pos) = after.position() {
                    match pos.game(rules) {
                        Ok(g) => {
                            if g.position() != Some(pos) {
                                *seen.entry("POSITION DIFFERS".into()).or_default() += 1;
                                if seen["POSITION DIFFERS"] < 5 {
                                    println!(
                                        "seed {seed} position differs {pos} / {}",
                                        g.position().map_or("none".into(), |p| p.to_string())
                                    );
                                }
                            }
                        }
                        Err(e) => {
                            let n = seen.entry(format!("POSITION REFUSED {e}")).or_default();
                            *n += 1;
                            if *n < 4 {
                                println!(
                                    "seed {seed} position refused {e}: {pos} rules {:?}",
                                    rules.end
                                );
                            }
                        }
                    }
                    let text = pos.to_string();
                    match text.parse::<Position>() {
                        Ok(q) if q == pos => {}
                        o => {
                            println!("seed {seed} text {text} {o:?}");
                        }
                    }
                }
                for side in Side::BOTH {
                    for kind in after.allowed(side).iter() {
                        let n = legal_actions(after, lex, side)
                            .iter()
                            .filter(|a| a.kind() == kind)
                            .count();
                        if n == 0 && matches!(kind, ActionKind::Exchange | ActionKind::Joker) {
                            println!("seed {seed} allowed {kind} but none");
                        }
                        if n == 0 && kind == ActionKind::ContestAndJarnac {
                            // any letters at all?
                            let mut r = *after;
                            struct N;
                            impl Lexicon for N {
                                fn verdict(
                                    &self,
                                    _: Option<Word>,
                                    _: Word,
                                    _: &WordRules,
                                ) -> Verdict {
                                    Verdict::Refused(Refusal::Unknown)
                                }
                                fn for_each_extension(
                                    &self,
                                    _: Option<Word>,
                                    _: &Letters,
                                    _: &WordRules,
                                    _: &mut dyn FnMut(Word),
                                ) {
                                }
                                fn is_headword(&self, _: Word) -> bool {
                                    false
                                }
                            }
                            let mut s = ScriptedSource::empty();
                            let mut c = Ctx {
                                now: r.at(),
                                lexicon: &N,
                                source: &mut s,
                            };
                            if r.act(&mut c, side, Action::Contest).is_ok() {
                                if rules.human_referee {
                                    r.act_official(
                                        &mut c,
                                        Official::Referee,
                                        OfficialAction::Rule(
                                            Ruling::Withdrawn(ClaimIndex(0)),
                                            Note::new("x").unwrap(),
                                        ),
                                    )
                                    .unwrap();
                                }
                                let v = side.other();
                                let room = !r.mat(side).is_full()
                                    && ((!r.mat(v).is_full() && r.reserve(v).len() >= 3)
                                        || (!r.reserve(v).is_empty()
                                            && r.mat(v).words().any(|(_, w)| w.len() < 9)));
                                if !room {
                                    *seen.entry("ANNOUNCE ALLOWED, NO ROOM".into()).or_default() +=
                                        1;
                                    if seen["ANNOUNCE ALLOWED, NO ROOM"] < 3 {
                                        println!("seed {seed} announce no room {after:?}");
                                    }
                                }
                            }
                        }
                    }
                }
            })
        }));
        match r {
            Ok(game) => {
                if let Some(o) = game.outcome() {
                    *seen.entry(format!("{:?}", o.ending)).or_default() += 1;
                } else {
                    println!("seed {seed} did not end");
                }
                assert_eq!(Game::replay(rules, &all).unwrap(), game);
                let header = jarnac_core::notation::Header::new(rules);
                let rec = jarnac_core::notation::Record::new(header, &all).unwrap();
                let text = rec.to_string();
                match text.parse::<jarnac_core::notation::Record>() {
                    Ok(q) => {
                        if q != rec {
                            println!("seed {seed} record differs");
                        }
                        if let Err(e) = q.replay() {
                            println!("seed {seed} record replay {e}");
                        }
                    }
                    Err(e) => println!("seed {seed} record {e}\n"),
                }
            }
            Err(_) => println!("PANIC seed {seed}"),
        }
        max_steps = max_steps.max(steps);
    }
    println!("{seen:#?} max_steps {max_steps}");
}
