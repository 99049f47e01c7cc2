//! The clauses of a sentence: what may be left out, so that nothing is clipped.

use super::sentence::is_aside;

/// The shortest clause that may stand for a longer sentence.
const SHORTEST_CLAUSE: usize = 15;

/// The same where only a comma ends it, and anything may follow.
const SHORTEST_PART: usize = 30;

/// The whole text if there is room for it, or else its first clauses as far as there is: never
/// a part of one.
pub(super) fn shortened(text: &str, room: usize) -> Option<String> {
    if text.chars().count() <= room {
        return Some(before_example(text));
    }
    let mut best = None;
    let marks = text.match_indices([',', ';', ':']);
    let joined = [" et qui ", " et qu’", " et que ", " et dont "];
    let mut ends: Vec<(usize, &str)> = joined
        .iter()
        .flat_map(|mark| text.match_indices(mark))
        .chain(marks)
        .collect();
    ends.sort_unstable();
    for (end, mark) in ends {
        let clause = text[..end].trim_end();
        let is_whole = mark != "," || begins_a_clause(text[end + 1..].trim_start());
        let least = if is_whole {
            SHORTEST_CLAUSE
        } else {
            SHORTEST_PART
        };
        let fits = (least..=room).contains(&clause.chars().count());
        let is_complete = is_whole || !has_insertion(clause);
        let last = clause.rsplit_once(" ; ").map_or(clause, |(_, last)| last);
        let is_complete = is_complete && last.split(' ').count() > 3;
        if fits && is_complete && !ends_open(clause) && !is_aside(clause) {
            best = Some(clause);
        }
    }
    best.map(before_example)
}

/// Whether something was put in between commas, so that what it interrupts may follow only later:
/// «un navire, obéissant au vent, …».
pub(super) fn has_insertion(clause: &str) -> bool {
    let waits_for_more = [
        " tel qu",
        " telle qu",
        " telle façon qu",
        " telle manière qu",
        " telle sorte qu",
    ]
    .iter()
    .any(|words| clause.contains(words));
    // Behind a relative pronoun there must be room for a verb.
    let tail = ["lequel ", "laquelle ", "dont ", "où "]
        .iter()
        .filter_map(|pronoun| clause.rfind(pronoun).map(|at| at + pronoun.len()))
        .max();
    // «qui, de l’estomac» waits for the comma behind what was put in, and for the verb.
    let opened = ["qui, ", "que, ", "dont, ", "où, "]
        .iter()
        .filter_map(|start| clause.rfind(start).map(|at| at + start.len()))
        .max();
    // «et qui creuse» has a verb, but not what it does.
    let is_bare = clause
        .rfind(" et qui ")
        .is_some_and(|at| clause[at + " et qui ".len()..].split(' ').count() < 2);
    let is_open = opened.is_some_and(|at| !clause[at..].contains(", "));
    // «condamnaient à l’exil, pour cinq ans, …»: whom, is still to come.
    let is_interrupted = clause.rsplit_once(", ").is_some_and(|(before, part)| {
        let first = part.split([' ', '’']).next().unwrap_or_default();
        let is_put_in = matches!(
            first,
            "pour"
                | "pendant"
                | "dans"
                | "par"
                | "en"
                | "à"
                | "avec"
                | "depuis"
                | "après"
                | "avant"
                | "sous"
                | "chez"
        );
        let is_relative = ["lequel ", "laquelle ", "dont ", "où ", " que ", " qu’"]
            .iter()
            .any(|pronoun| before.contains(pronoun));
        is_put_in && is_relative
    });
    if waits_for_more
        || is_interrupted
        || is_bare
        || is_open
        || tail.is_some_and(|at| clause[at..].split(' ').count() < 4)
    {
        return true;
    }
    // «soit à l’état de cellules» waits for the other.
    if clause.matches(" soit ").count() == 1 {
        return true;
    }
    clause.split(", ").skip(1).any(|part| {
        let joins = |word: &&str| matches!(*word, "et" | "ou" | "ne" | "n" | "se" | "s");
        let first = part
            .split([' ', '’'])
            .find(|word| !joins(word))
            .unwrap_or_default();
        first.ends_with("ant")
            || matches!(
                first,
                "si" | "quand" | "lorsque" | "lorsqu" | "soit" | "sans"
            )
    })
}

/// What else a thing is called does not explain it.
pub(super) fn without_other_names(text: &str) -> &str {
    const STARTS: [&str; 16] = [
        "synonyme de",
        "dit aussi",
        "dite aussi",
        "dits aussi",
        "on dit aussi",
        "aussi nommé",
        "aussi appelé",
        "nommé aussi",
        "appelé aussi",
        "nommée aussi",
        "appelée aussi",
        "il se dit",
        "autrement dit",
        "ainsi nommé",
        "ainsi dit",
        "ainsi appelé",
    ];
    let end = text.match_indices([',', ';']).find(|(at, _)| {
        STARTS
            .iter()
            .any(|start| text[at + 1..].trim_start().starts_with(start))
    });
    end.map_or(text, |(at, _)| text[..at].trim_end())
}

/// What a book with its year says is over when the book is named.
pub(super) fn without_citation(text: &str) -> &str {
    let mut parts = text.rsplitn(3, ", ");
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    match (parts.next(), parts.next(), parts.next()) {
        (Some(year), Some(_), Some(rest)) if is_year(year) => rest,
        _ => text,
    }
}

/// A sentence that a quotation goes on with ends at the clause before.
pub(super) fn without_loose_end(text: &str) -> &str {
    let cut = [" et", " ou", " mais", " puis"]
        .iter()
        .find_map(|end| text.strip_suffix(end));
    cut.unwrap_or(text).trim_end_matches([' ', ',', ';'])
}

/// What stands before a colon explains, and what follows is an example or a list.
fn before_example(text: &str) -> String {
    let short = text
        .split_once(" : ")
        .map(|(before, _)| before.trim_end())
        .filter(|before| before.chars().count() >= SHORTEST_CLAUSE && !ends_open(before));
    short.unwrap_or(text).to_owned()
}

/// Whether a new clause begins here that the one before does without.
fn begins_a_clause(rest: &str) -> bool {
    const STARTS: [&str; 30] = [
        "qui ",
        "que ",
        "qu’",
        "dont ",
        "où ",
        "lequel",
        "laquelle",
        "lesquel",
        "auquel",
        "duquel",
        "dans lequel",
        "sur lequel",
        "et qui ",
        "et dont ",
        "et que ",
        "et où ",
        "ainsi ",
        "parce ",
        "lorsque ",
        "quand ",
        "de sorte",
        "de l’ordre",
        "de la famille",
        "du genre",
        "par opposition",
        "à cause",
        "c’est-à-dire",
        "comme ",
        "tel",
        "sans ",
    ];
    STARTS.iter().any(|start| rest.starts_with(start))
}

/// Whether a clause waits for something: its last word only leads to another.
fn ends_open(clause: &str) -> bool {
    const LEADING: [&str; 34] = [
        "de", "du", "des", "d", "le", "la", "les", "l", "un", "une", "à", "au", "aux", "en",
        "dans", "par", "pour", "sur", "avec", "et", "ou", "qui", "que", "dont", "se", "ce",
        "celui", "celle", "ceux", "dit", "dite", "celui-ci", "comme", "est",
    ];
    let last = clause.rsplit([' ', '’']).next().unwrap_or_default();
    LEADING.contains(&last.to_lowercase().as_str())
        || clause.matches('«').count() != clause.matches('»').count()
}

/// Whether a whole sentence breaks off: some end with «de» or «à» in good order, but none so.
pub(super) fn waits(text: &str) -> bool {
    const LEADING: [&str; 18] = [
        "avec",
        "sur",
        "dans",
        "par",
        "suivantes",
        "suivants",
        "le",
        "la",
        "les",
        "l",
        "des",
        "du",
        "qui",
        "que",
        "qu",
        "dont",
        "et",
        "ou",
    ];
    const PHRASES: [&str; 8] = [
        "de manière à",
        "de façon à",
        "afin de",
        "on distingue",
        "on nomme",
        "on appelle",
        "à savoir",
        "c’est-à-dire",
    ];
    let last = text.rsplit([' ', '’']).next().unwrap_or_default();
    LEADING.contains(&last) || PHRASES.iter().any(|phrase| text.ends_with(phrase))
}
