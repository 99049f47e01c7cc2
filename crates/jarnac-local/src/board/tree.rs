//! Studies, read and written.

use jarnac_core::notation::{Comment, Header, Line, Mark, NotationError, Study, StudyStep};
use jarnac_core::{Game, Note, Preset, RuleSet, Side};
use jarnac_protocol::{
    ApiError, BoardStep, BySideView, RuleSetView, StudyText, StudyTree, StudyView, TreeStep,
};

use super::{bad, broken, read_rules, step, unreadable};

/// How every record begins.
const RECORD: &str = "jarnac record";

/// A text that may be a study: a record, with or without variations, or a position.
pub fn read_study(wish: &StudyText) -> Result<Study, ApiError> {
    let text = wish.text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with(RECORD) {
        let study: Study = text.parse().map_err(|error| unreadable(&error))?;
        study.games().map_err(broken)?;
        return Ok(study);
    }
    let rules = match &wish.rules {
        Some(rules) => read_rules(rules)?,
        None => Preset::Competition.rules(),
    };
    let position = text.trim_end().parse();
    let position = position.map_err(|error: NotationError| {
        bad(format!(
            "this is no record, which begins with '{RECORD}', and no position: {error}"
        ))
    })?;
    let mut study = Study::new(Header::new(rules));
    study.position = Some(position);
    study.start().map_err(super::senseless)?;
    Ok(study)
}

/// A page's tree as a study that holds.
pub fn read_tree(tree: &StudyTree) -> Result<Study, ApiError> {
    let head = format!("{}\n\n", tree.head.trim_end());
    let head: Study = head.parse().map_err(|error| unreadable(&error))?;
    let mut study = Study::new(head.header);
    if let Some(position) = &tree.position {
        let position = position.parse();
        study.position = Some(position.map_err(|error| unreadable(&error))?);
    }
    if !tree.name.trim().is_empty() {
        let name = Note::new(&tree.name);
        study.name = Some(name.map_err(|error| bad(format!("name: {error}")))?);
    }
    study.comment = comment(&tree.comment)?;
    if tree.steps.len() > Study::MAX_STEPS {
        return Err(broken(jarnac_core::notation::StudyError::TooMany));
    }
    let steps = tree.steps.iter().enumerate();
    let steps = steps.map(|(at, one)| read_step(at + 1, one));
    study.steps = steps.collect::<Result<_, _>>()?;
    study.games().map_err(broken)?;
    Ok(study)
}

fn read_step(line: usize, one: &TreeStep) -> Result<StudyStep, ApiError> {
    let read = one.line.parse::<Line>();
    let mark = match one.mark.as_str() {
        "" => None,
        sign => Some(
            sign.parse::<Mark>()
                .map_err(|error| bad(error.to_string()))?,
        ),
    };
    Ok(StudyStep {
        parent: one.parent.and_then(|parent| usize::try_from(parent).ok()),
        line: read.map_err(|error| unreadable(&NotationError { line, ..error }))?,
        mark,
        comment: comment(&one.comment)?,
    })
}

fn comment(text: &str) -> Result<Option<Comment>, ApiError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let comment = Comment::new(text);
    comment
        .map(Some)
        .map_err(|error| bad(format!("comment: {error}")))
}

/// A page's tree as the text of a record.
pub fn write_tree(tree: &StudyTree) -> Result<String, ApiError> {
    read_tree(tree).map(|study| study.to_string())
}

/// A study as pages and programs read it.
pub fn study_view(study: &Study) -> Result<StudyView, ApiError> {
    let games = study.games().map_err(broken)?;
    let start = study.start().map_err(super::senseless)?;
    let steps = study.steps.iter().map(|one| {
        let mut before: Game = one.parent.map_or(start, |parent| games[parent]);
        step(&mut before, &one.line)
    });
    let steps: Vec<BoardStep> = steps.collect::<Result<_, _>>()?;
    let rules: RuleSet = study.rules();
    let text = |comment: Option<&Comment>| comment.map_or("", Comment::as_str).to_owned();
    let name = |side: Side| study.header.names[side].as_ref();
    Ok(StudyView {
        names: BySideView::from_fn(|side| name(side).map_or("", Note::as_str).to_owned()),
        rules: RuleSetView::new(&rules),
        rules_text: rules.spelled_out(),
        steps,
        tree: StudyTree {
            head: study.header.to_string(),
            position: study.position.as_ref().map(ToString::to_string),
            name: study.name.as_ref().map_or("", Note::as_str).to_owned(),
            comment: text(study.comment.as_ref()),
            steps: study.steps.iter().map(tree_step).collect(),
        },
    })
}

fn tree_step(one: &StudyStep) -> TreeStep {
    TreeStep {
        parent: one.parent.and_then(|parent| u32::try_from(parent).ok()),
        line: one.line.to_string(),
        mark: one.mark.map_or("", Mark::sign).to_owned(),
        comment: one.comment.as_ref().map_or("", Comment::as_str).to_owned(),
    }
}
