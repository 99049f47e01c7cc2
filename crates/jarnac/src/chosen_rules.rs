//! Under which rules words are looked up.

use jarnac_core::{Preset, RuleSet, WordRules};

#[derive(clap::Args)]
pub(crate) struct RulesArgs {
    /// The rule set, with changes if need be: `classic`, `competition,conjugations=on`. See
    /// `jarnac rules` for all of them.
    #[arg(long, value_name = "RULES", default_value = "competition")]
    rules: RuleSet,
}

impl RulesArgs {
    /// The whole table.
    pub(crate) fn table(&self) -> &RuleSet {
        &self.rules
    }

    /// The published set that it is, or `custom`.
    pub(crate) fn name(&self) -> &'static str {
        self.rules.preset().map_or("custom", Preset::name)
    }

    /// What it says about words.
    pub(crate) fn words(&self) -> WordRules {
        self.rules.words
    }
}
