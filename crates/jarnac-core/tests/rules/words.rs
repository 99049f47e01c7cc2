//! §3: words. What the lexicon says, and what a game makes of it.

mod same_entry;

use std::cell::Cell;
use std::ops::ControlFlow;

use jarnac_core::{
    Action, Ctx, Exclusion, Game, Letters, Lexicon, Play, Position, Preset, Refusal,
    ScriptedSource, Side, Timestamp, Verdict, Word, WordError, WordRules,
};
use jarnac_testkit::{TinyLexicon, check};

/// Nothing but what is always admitted.
const STRICT: WordRules = WordRules {
    conjugations: false,
    same_entry: false,
    interjections: false,
};
/// Everything that an option can admit.
const FREE: WordRules = WordRules {
    conjugations: true,
    same_entry: true,
    interjections: true,
};

fn word(text: &str) -> Word {
    text.parse().expect("3 to 9 letters")
}

/// What the lexicon says about a new word.
fn opened(text: &str, rules: &WordRules) -> Verdict {
    TinyLexicon::new().verdict(None, word(text), rules)
}

#[track_caller]
fn admitted(words: &str, rules: &WordRules) {
    for text in words.split(' ') {
        assert_eq!(opened(text, rules), Verdict::Admitted, "{text}");
    }
}

#[track_caller]
fn refused(words: &str, rules: &WordRules, why: Refusal) {
    for text in words.split(' ') {
        assert_eq!(opened(text, rules), Verdict::Refused(why), "{text}");
    }
}

/// §3.1.1: 3 to 9 letters.
#[test]
fn r3_1_1_a_word_has_three_to_nine_letters() {
    assert_eq!("AS".parse::<Word>(), Err(WordError::TooShort { len: 2 }));
    assert_eq!("CARTONNERA".parse::<Word>(), Err(WordError::TooLong));
    admitted("RAT CARTONNER", &STRICT);
    check(
        "
        rules classic
        from A CARTONNE / RATER; B / -; turn A
        = allowed A open extend pass
        A open RAT +E
        A extend 1 CARTONNER +S
        = A CARTONNER RAT / EES
        ",
    );
    // Two letters make no word, and nine letters can't grow.
    check(
        "
        rules classic
        from A CARTONNER / AS; B / -; turn A
        = allowed A pass
        A open SAS ! a new word needs three letters
        A extend 1 CARTONNES ! there is no word that could grow
        ",
    );
    check("rules classic\nfrom A CARTONNER / ASE; B / -; turn A\n= allowed A open pass");
}

/// §3.1.2: three tests, and a word that passes them all.
#[test]
fn r3_1_2_a_word_passes_three_tests() {
    check(
        "
        rules classic,conjugations=off,same_entry=off
        from A LAC / AJOSU; B / -; turn A
        A open OUJ ! OUJ is not admitted: not in the lexicon
        A open JOUA ! JOUA is not admitted: only a conjugated form
        A extend 1 LACS ! LACS is not admitted: in the same entry as LAC
        = plays A CALS@1 JUS@-
        A extend 1 CALS +E
        = A CALS / AEJOU
        ",
    );
}

/// §3.1.3: six kinds of reading do not count, and one of another kind is enough.
#[test]
fn r3_1_3_a_word_falls_only_if_every_reading_is_excluded() {
    let excluded = Refusal::Excluded;
    refused("NEO OMNI MULTI", &FREE, excluded(Exclusion::Prefix));
    refused("OUF PST ZUT", &STRICT, excluded(Exclusion::Interjection));
    refused("SNCF HTML KWH", &FREE, excluded(Exclusion::Symbol));
    refused("INSTAR LURETTE", &FREE, excluded(Exclusion::Locution));
    // A lexicon of common words has no proper nouns.
    refused("PARIS LYON ODILE RTA", &FREE, Refusal::Unknown);
    // What is written with a hyphen, a space or an apostrophe is not even a word.
    for compound in ["ARC-EN", "À PART", "QU'UN"] {
        let parsed = compound.parse::<Word>();
        assert!(
            matches!(parsed, Err(WordError::BadCharacter(_))),
            "{compound}"
        );
    }
    // FLORES is part of a locution, and the plural of FLORE. AIE is an interjection, and a form of
    // AVOIR.
    admitted("FLORES", &STRICT);
    refused("AIE", &STRICT, Refusal::ConjugatedOnly);
    check(
        "
        rules classic
        from A / ENOWKHFUSRALIT; B / -; turn A
        A open NEO ! NEO is not admitted: only a prefix
        A open KWH ! KWH is not admitted: only a symbol or an abbreviation
        A open OUF ! OUF is not admitted: only an interjection
        A open INSTAR ! INSTAR is not admitted: only part of a locution
        A open ALINE ! ALINE is not admitted: not in the lexicon
        A open AIE +N
        A open FLOTS ! not in the lexicon
        = A AIE / NOWKHFUSRLTN
        ",
    );
    check("rules classic\nfrom A / FLORES; B / -; turn A\nA open FLORES +A\n= A FLORES / A");
}

/// §3.1.4: PHOTO and PROF.
#[test]
fn r3_1_4_a_shortened_word_of_its_own_is_a_word() {
    admitted("PHOTO PROF", &STRICT);
    check(
        "
        rules classic,conjugations=off,same_entry=off
        from A / PHOTOPROF; B / -; turn A
        A open PHOTO +A
        A open PROF +A
        = A PHOTO PROF / AA
        = points 41 0
        ",
    );
}

/// §3.1.5: option `interjections`, on in `competition` only.
#[test]
fn r3_1_5_interjections_are_an_option() {
    let on = WordRules {
        interjections: true,
        ..STRICT
    };
    refused("OUF", &STRICT, Refusal::Excluded(Exclusion::Interjection));
    admitted("OUF PST ZUT HEP CHUT", &on);
    let presets = Preset::ALL.map(|preset| preset.options().words.interjections);
    assert_eq!(presets, [false, false, false, false, true]);
    let position = "from A / OUFA; B / -; turn A";
    check(&format!(
        "rules classic\n{position}\nA open OUF ! OUF is not admitted: only an interjection"
    ));
    check(&format!(
        "rules classic,interjections=on\n{position}\nA open OUF +E\n= A OUF / AE"
    ));
    check(&format!(
        "rules competition\n{position}\nA open OUF\nB contest\n= A OUF / A\n= bonus 1"
    ));
    check(&format!(
        "
        rules federation
        {position}
        A open OUF
        B contest
        = A / AFOU
        = phase handover B contest
        "
    ));
}

/// §3.2.1: off, a form needs a reading that is no conjugated one.
#[test]
fn r3_2_1_conjugated_forms_are_an_option() {
    admitted("RUAT JOUA JOUAI BROSSENT", &FREE);
    refused("RUAT JOUA BROSSENT", &STRICT, Refusal::ConjugatedOnly);
    // PORTE is conjugated and a participle, PART conjugated and a noun.
    admitted("PORTE PART SENS", &STRICT);
    let presets = Preset::ALL.map(|preset| preset.options().words.conjugations);
    assert_eq!(presets, [true, false, true, false, false]);
    check(
        "
        rules classic
        from A / RUATPART; B / -; turn A
        A open RUAT +E
        A open PART +E
        = A RUAT PART / EE
        ",
    );
    check(
        "
        rules classic,conjugations=off
        from A / RUATPART; B / -; turn A
        A open RUAT ! RUAT is not admitted: only a conjugated form
        A open PART +E
        = A PART / AERTU
        ",
    );
}

/// §3.2.2: infinitives and participles, but only those that the verb has.
#[test]
fn r3_2_2_infinitives_and_participles_are_always_admitted() {
    for rules in [STRICT, FREE] {
        admitted("NAGER NAGEANT NAGE", &rules);
        admitted("PRENDRE PRENANT PRIS PRISE PRISES", &rules);
        // Nobody is swum: the participle has no feminine.
        refused("NAGEE NAGEES", &rules, Refusal::Unknown);
    }
    // And no plural: NAGES is only conjugated.
    refused("NAGES", &STRICT, Refusal::ConjugatedOnly);
    admitted("NAGES", &FREE);
    check(
        "
        rules classic,conjugations=off
        from A / NAGESRE; B / -; turn A
        A open NAGES ! NAGES is not admitted: only a conjugated form
        A open NAGEE ! NAGEE is not admitted: not in the lexicon
        A open NAGE +E
        A extend 1 NAGER +A
        = A NAGER / AEES
        ",
    );
}

/// §3.2.3: the forms of JOUER.
#[test]
fn r3_2_3_joua_and_jouai_are_conjugated_only() {
    admitted("JOUER JOUANT JOUE JOUEE JOUES JOUEES", &STRICT);
    refused("JOUA JOUAI", &STRICT, Refusal::ConjugatedOnly);
    admitted("JOUA JOUAI", &FREE);
    for form in ["JOUER", "JOUANT", "JOUE", "JOUEE", "JOUES", "JOUEES"] {
        check(&format!(
            "
            rules classic,conjugations=off
            from A / {form}; B / -; turn A
            A open {form} +A
            = A {form} / A
            "
        ));
    }
    for form in ["JOUA", "JOUAI"] {
        let rules = "rules classic,conjugations=off";
        let position = format!("from A / {form}; B / -; turn A");
        check(&format!(
            "{rules}\n{position}\nA open {form} ! only a conjugated form"
        ));
        check(&format!(
            "rules classic\n{position}\nA open {form} +E\n= A {form} / E"
        ));
        check(&format!(
            "rules federation\n{position}\nA open {form}\nB contest\n= phase handover B contest"
        ));
    }
}

/// A lexicon that counts how often it is asked.
struct Asked {
    lexicon: TinyLexicon,
    times: Cell<usize>,
}

impl Asked {
    fn count(&self) {
        self.times.set(self.times.get() + 1);
    }
}

impl Lexicon for Asked {
    fn verdict(&self, from: Option<Word>, word: Word, rules: &WordRules) -> Verdict {
        self.count();
        self.lexicon.verdict(from, word, rules)
    }

    fn for_each_extension(
        &self,
        from: Option<Word>,
        pool: &Letters,
        rules: &WordRules,
        f: &mut dyn FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.count();
        self.lexicon.for_each_extension(from, pool, rules, f)
    }

    fn is_headword(&self, word: Word) -> bool {
        self.count();
        self.lexicon.is_headword(word)
    }
}

/// §3.4.1: the part of the core. In a `contest` game nothing but a contest asks the lexicon, and
/// what a side may do tells only kinds of action: it is the same for good and bad words.
#[test]
fn r3_4_1_only_a_contest_consults_the_lexicon() {
    let lexicon = Asked {
        lexicon: TinyLexicon::new(),
        times: Cell::new(0),
    };
    let position: Position = "A / RATLACE; B / AEIOU; turn A".parse().unwrap();
    let mut game: Game = position.game(Preset::Federation.rules()).unwrap();
    let mut source = ScriptedSource::letters("EEEEEEE").unwrap();
    let mut act = |game: &mut Game, side, action| {
        let mut ctx = Ctx {
            now: Timestamp(0),
            lexicon: &lexicon,
            source: &mut source,
        };
        game.act(&mut ctx, side, action).map(drop)
    };
    let mut other = game;
    act(&mut game, Side::A, Action::Open(word("RAT"))).unwrap();
    act(&mut other, Side::A, Action::Open(word("RTA"))).unwrap();
    for side in Side::BOTH {
        assert_eq!(game.allowed(side), other.allowed(side));
    }
    act(&mut game, Side::A, Action::Draw).unwrap();
    act(&mut game, Side::A, Action::Pass).unwrap();
    let taken = Play::open(word("CAL"));
    act(&mut game, Side::B, Action::Jarnac(taken)).unwrap();
    assert_eq!(lexicon.times.get(), 0);
    act(&mut game, Side::A, Action::Contest).unwrap();
    assert_eq!(lexicon.times.get(), 1);
    act(&mut other, Side::B, Action::Accept).unwrap();
    act(&mut other, Side::A, Action::Draw).unwrap();
    assert_eq!(lexicon.times.get(), 1);
}
