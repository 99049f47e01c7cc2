//! `docs/PLAYING.fr.md` says of the rule sets what their tables say.

use std::path::Path;

use jarnac_core::Preset;
use jarnac_core::rules::RefereeRule;

fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// The name that players see, between quotation marks as the guide writes it.
fn name(catalogue: &str, preset: Preset) -> String {
    let key = format!("set-{} = ", preset.name().replace('_', "-"));
    let name = catalogue.lines().find_map(|line| line.strip_prefix(&key));
    format!("«{}»", name.unwrap())
}

#[test]
fn the_guide_names_the_sets_in_which_one_contests() {
    let (guide, catalogue) = (text("docs/PLAYING.fr.md"), text("locales/fr.ftl"));
    let chapter = guide.split("\n## Contester\n").nth(1).unwrap();
    let chapter = chapter.split("\n## ").next().unwrap().replace('\n', " ");
    let (who, how) = chapter.split_once("personne ne vérifie").unwrap();
    let (_, announced) = how.split_once("seulement").unwrap();
    for preset in Preset::ALL {
        let options = preset.options();
        let (set, contests) = (name(&catalogue, preset), RefereeRule::Contest);
        assert_eq!(who.contains(&set), options.referee == contests, "{set}");
        let sentence = format!("En {set} seulement");
        let is_announced = how.contains(&sentence);
        assert_eq!(is_announced, options.contest_and_jarnac, "{set}");
    }
    assert!(announced.contains("«Je conteste et Jarnac !»"), "{chapter}");
}
