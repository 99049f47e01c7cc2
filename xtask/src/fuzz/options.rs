//! What to fuzz, and for how long.

use crate::failure::Failure;

/// The options of `cargo xtask fuzz`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FuzzOptions {
    /// How long each target searches, in seconds. The gate takes the default of 10.
    pub(crate) seconds: u32,
    /// The seed of libFuzzer's generator; fixed by default, so that the gate repeats itself as
    /// far as a time limit lets it.
    pub(crate) seed: u32,
    /// The targets to run; none means all.
    pub(crate) targets: Vec<String>,
}

impl Default for FuzzOptions {
    fn default() -> Self {
        Self {
            seconds: 10,
            seed: 1,
            targets: Vec::new(),
        }
    }
}

impl FuzzOptions {
    /// Reads the arguments that follow `cargo xtask fuzz`.
    pub(crate) fn parse(arguments: &[String]) -> Result<Self, Failure> {
        let mut options = Self::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seconds" => options.seconds = number(argument, arguments.next())?,
                "--seed" => options.seed = number(argument, arguments.next())?,
                flag if flag.starts_with('-') => {
                    return Err(Failure::Usage(format!("`fuzz` does not take `{flag}`")));
                }
                target => options.targets.push(target.to_owned()),
            }
        }
        Ok(options)
    }

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

/// The number after a flag. Zero is refused: to libFuzzer it means «without end».
fn number(flag: &str, value: Option<&String>) -> Result<u32, Failure> {
    match value.map(|value| value.parse()) {
        Some(Ok(number)) if number > 0 => Ok(number),
        _ => Err(Failure::Usage(format!("`{flag}` takes a number from 1"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<FuzzOptions, Failure> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        FuzzOptions::parse(&arguments)
    }

    #[test]
    fn options_and_targets_mix() {
        let options = parse("game --seconds 60 notation --seed 7").unwrap();
        assert_eq!((options.seconds, options.seed), (60, 7));
        assert_eq!(options.targets, ["game", "notation"]);
    }

    #[test]
    fn a_run_is_always_bounded() {
        assert_eq!(parse("").unwrap().seconds, 10);
        for line in [
            "--seconds",
            "--seconds 0",
            "--seconds -1",
            "--seconds ten",
            "--endless",
        ] {
            assert!(matches!(parse(line), Err(Failure::Usage(_))), "{line}");
        }
    }

    #[test]
    fn only_known_targets_are_selected() {
        let known = ["game".to_owned(), "notation".to_owned()];
        assert_eq!(parse("").unwrap().select(&known).unwrap(), known);
        assert_eq!(
            parse("notation").unwrap().select(&known).unwrap(),
            ["notation"]
        );
        assert!(parse("mat").unwrap().select(&known).is_err());
    }
}
