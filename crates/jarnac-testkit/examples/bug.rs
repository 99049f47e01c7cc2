//! Temporary.
fn main() {
    for t in [
"rules classic,human_referee=on
A toss A
referee stop pause
A resign
= over resigned B",
"rules classic,human_referee=on
A toss A
referee stop pause
referee adjudicate A forfait
= over adjudicated A",
"rules classic
A toss A
system stop panne
A offer-tie
B accept-tie
= over tie-agreed tie",
"rules competition,clock=none
A toss AB
A draw RATSEL
A open RAT
A draw E
A pass
B jarnac - SEL
= allowed A contest accept
",
    ] { let r = std::panic::catch_unwind(|| jarnac_testkit::check(t)); if r.is_ok() { println!("ok"); } }
}
