//! As much of a Dockerfile as ours needs: its instructions, and what makes an image a good one.

use std::path::Path;

use crate::failure::Failure;

/// The instructions, in order.
pub(super) struct Dockerfile {
    instructions: Vec<(String, String)>,
}

impl Dockerfile {
    /// Reads the lines, with those that go on after a backslash as one.
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        let lines = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('#'));
        let joined = lines.collect::<Vec<_>>().join("\n").replace("\\\n", " ");
        let mut instructions = Vec::new();
        for line in joined
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            let (name, rest) = line
                .split_once(' ')
                .ok_or_else(|| Failure::Check(format!("Dockerfile: what is «{line}»?")))?;
            instructions.push((name.to_uppercase(), rest.trim().to_owned()));
        }
        Ok(Self { instructions })
    }

    fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let name = name.to_owned();
        let of = move |(other, rest): &'_ (String, String)| *other == name && !rest.is_empty();
        let found = self.instructions.iter().filter(move |one| of(one));
        found.map(|(_, rest)| rest.as_str())
    }

    /// The instructions of the last stage: what is run.
    fn last_stage(&self) -> &[(String, String)] {
        let from = self
            .instructions
            .iter()
            .rposition(|(name, _)| name == "FROM");
        &self.instructions[from.unwrap_or(0)..]
    }

    fn last(&self, name: &str) -> Option<&str> {
        let found = self.last_stage().iter().rfind(|(other, _)| other == name);
        found.map(|(_, rest)| rest.as_str())
    }

    /// What is wrong with it, in a checkout with this root.
    pub(super) fn findings(&self, root: &Path) -> Vec<String> {
        let mut findings = Vec::new();
        let mut images = 0;
        for from in self.all("FROM") {
            images += 1;
            let image = from.split(' ').next().unwrap_or_default();
            let tag = image.split_once(':').map(|(_, tag)| tag);
            if tag.is_none_or(|tag| tag == "latest") {
                findings.push(format!("Dockerfile: {image} has no version"));
            }
        }
        if images < 2 {
            findings.push("Dockerfile: the image has what it was built with".to_owned());
        }
        if self
            .last("USER")
            .is_none_or(|user| user == "root" || user == "0")
        {
            findings.push("Dockerfile: it runs as root".to_owned());
        }
        for copy in self.all("COPY").filter(|copy| !copy.contains("--from=")) {
            let words: Vec<&str> = copy.split_whitespace().collect();
            let sources = words.split_last().map_or(&[][..], |(_, sources)| sources);
            let missing = sources.iter().filter(|source| !root.join(source).exists());
            findings.extend(missing.map(|source| format!("Dockerfile: no {source} to copy")));
        }
        for run in self
            .all("RUN")
            .filter(|run| run.contains("apt-get install"))
        {
            if !run.contains("apt-get update") || !run.contains("rm -rf /var/lib/apt/lists/*") {
                findings.push(format!("Dockerfile: package lists stay or are old: {run}"));
            }
        }
        findings
    }

    /// What the last stage sets in the environment.
    pub(super) fn variables(&self) -> Vec<(String, String)> {
        let stage = self.last_stage().iter();
        let lines = stage.filter(|(name, _)| name == "ENV");
        let words = lines.flat_map(|(_, rest)| rest.split_whitespace());
        words
            .filter_map(|word| word.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    /// What the program is given: `CMD` in its JSON form.
    pub(super) fn arguments(&self) -> Vec<String> {
        let told = self.last("CMD").unwrap_or("[]");
        serde_json::from_str(told).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "# A comment\nFROM rust:1 AS build\nCOPY . .\nFROM debian:12\nUSER jarnac\n\
                        ENV A=1 \\\n    B=2\nENTRYPOINT [\"/x\"]\nCMD [\"serve\", \"--open\"]\n";

    fn findings(text: &str) -> Vec<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        Dockerfile::parse(text).unwrap().findings(root)
    }

    #[test]
    fn variables_and_arguments_are_those_of_the_last_stage() {
        let file = Dockerfile::parse(&GOOD.replace("COPY . .", "ENV A=0")).unwrap();
        let pairs = [("A", "1"), ("B", "2")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(file.variables(), pairs);
        assert_eq!(file.arguments(), ["serve", "--open"]);
    }

    #[test]
    fn a_good_one_has_no_findings_and_each_fault_has_one() {
        assert_eq!(findings(GOOD), Vec::<String>::new());
        for (good, bad) in [
            ("debian:12", "debian"),
            ("debian:12", "debian:latest"),
            ("USER jarnac", "USER root"),
            ("USER jarnac\n", ""),
            ("COPY . .", "COPY nowhere.txt ."),
            ("COPY . .", "RUN apt-get install nodejs"),
        ] {
            assert_eq!(findings(&GOOD.replace(good, bad)).len(), 1, "{bad}");
        }
        assert!(Dockerfile::parse("FROM\n").is_err());
    }
}
