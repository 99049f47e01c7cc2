//! What to fuzz, and for how long.

use crate::failure::Failure;

/// The options of `cargo xtask fuzz`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct FuzzOptions {
    /// How long each target searches, in seconds (0 would mean «without end» to libFuzzer)
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) seconds: u32,
    /// The seed of libFuzzer's generator; fixed, so that the gate repeats itself as far as a time
    /// limit lets it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) seed: u32,
    /// Only builds the targets
    #[arg(long)]
    pub(crate) no_run: bool,
    /// The targets to run; all of them if none is named
    #[arg(value_name = "TARGET")]
    pub(crate) targets: Vec<String>,
}

impl Default for FuzzOptions {
    fn default() -> Self {
        Self {
            seconds: 10,
            seed: 1,
            no_run: false,
            targets: Vec::new(),
        }
    }
}

impl FuzzOptions {
    /// The targets to run, out of those that there are.
    pub(crate) fn select(&self, known: &[String]) -> Result<Vec<String>, Failure> {
        if self.targets.is_empty() {
            return Ok(known.to_vec());
        }
        for target in &self.targets {
            if !known.contains(target) {
                let known = known.join(", ");
                let message = format!("there is no fuzz target `{target}`, only: {known}");
                return Err(Failure::Usage(message));
            }
        }
        Ok(self.targets.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_targets_are_selected() {
        let known = ["game".to_owned(), "notation".to_owned()];
        let select = |targets: &[&str]| {
            let targets = targets.iter().map(|&target| target.to_owned()).collect();
            let options = FuzzOptions {
                targets,
                ..FuzzOptions::default()
            };
            options.select(&known)
        };
        assert_eq!(select(&[]).unwrap(), known);
        assert_eq!(select(&["notation"]).unwrap(), ["notation"]);
        assert!(select(&["mat"]).is_err());
    }
}
