//! The reviewed table: the parts of cargo-deny's format that we use, and the same for the web client.

use serde::Deserialize;

use crate::failure::Failure;

use super::locked::Locked;

/// All of `deny.toml` that concerns us.
#[derive(Debug, Deserialize)]
pub(super) struct Table {
    licenses: Licenses,
    bans: Bans,
    pub(super) web: Policy,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// What may be depended on.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Policy {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
    pub(super) skip: Vec<Skip>,
}

/// More licences for one name, and for the parts for other systems that are named after it.
#[derive(Debug, Clone, Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

/// A version beside which another one may be, as in `syn@2`.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "NamedSkip")]
pub(super) struct Skip {
    pub(super) name: String,
    version: String,
}

#[derive(Deserialize)]
struct NamedSkip {
    #[serde(rename = "crate")]
    name: String,
}

impl From<NamedSkip> for Skip {
    fn from(named: NamedSkip) -> Self {
        let (name, version) = named.name.rsplit_once('@').unwrap_or((&named.name, ""));
        Self {
            name: name.to_owned(),
            version: version.to_owned(),
        }
    }
}

impl Skip {
    /// Whether this one is meant: the name is the same, and the version begins so.
    pub(super) fn means(&self, one: &Locked) -> bool {
        let rest = one.version.strip_prefix(&self.version);
        one.name == self.name && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

impl Table {
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        toml::from_str(text)
            .map_err(|error| Failure::Check(format!("deny.toml can't be read: {error}")))
    }

    /// The policy for crates.
    pub(super) fn crates(&self) -> Policy {
        Policy {
            allow: self.licenses.allow.clone(),
            exceptions: self.licenses.exceptions.clone(),
            skip: self.bans.skip.clone(),
        }
    }
}

impl Policy {
    #[cfg(test)]
    pub(super) fn parse(text: &str) -> Self {
        toml::from_str(text).unwrap()
    }

    /// Whether a licence is admitted: `OR` needs one of its parts, `AND` all of them, and `AND` binds
    /// closer. Parentheses, which only one kind of crate has, are taken as those of `(A OR B) AND C`.
    pub(super) fn admits(&self, name: &str, licence: &str) -> bool {
        let more = self.exceptions.iter().filter(|exception| {
            let rest = name.strip_prefix(&exception.name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        });
        let more: Vec<&String> = more.flat_map(|exception| &exception.allow).collect();
        let is_known = |one: &str| {
            let one = one.trim();
            // An exception only gives more rights.
            let one = one.split_once(" WITH ").map_or(one, |(licence, _)| licence);
            self.allow
                .iter()
                .chain(more.iter().copied())
                .any(|known| known == one)
        };
        let any = |part: &str| part.replace('/', " OR ").split(" OR ").any(is_known);
        match licence
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(") AND "))
        {
            Some((choice, also)) => any(choice) && also.split(" AND ").all(is_known),
            None => licence
                .replace('/', " OR ")
                .split(" OR ")
                .any(|part| part.split(" AND ").all(is_known)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy() -> Policy {
        Policy::parse(
            "allow = ['MIT', 'Apache-2.0', 'Unicode-3.0']\n\
             exceptions = [{ crate = 'tool', allow = ['MPL-2.0'] }]\nskip = [{ crate = '@x/syn@2' }]",
        )
    }

    #[test]
    fn one_of_a_choice_is_enough_and_all_of_a_sum_are_needed() {
        for licence in [
            "MIT",
            "GPL-3.0 OR MIT",
            "Unlicense/MIT",
            "(MIT OR Zlib) AND Unicode-3.0",
            "MIT AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(policy().admits("a", licence), "{licence}");
        }
        for licence in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(GPL-3.0 OR Zlib) AND Unicode-3.0",
            "(MIT OR Apache-2.0) AND OpenSSL",
            "MITX",
        ] {
            assert!(!policy().admits("a", licence), "{licence}");
        }
    }

    #[test]
    fn an_exception_is_for_one_name_and_its_parts() {
        assert!(policy().admits("tool", "MPL-2.0"));
        assert!(policy().admits("tool-linux-x64", "MPL-2.0"));
        assert!(!policy().admits("toolbox", "MPL-2.0"));
    }

    #[test]
    fn a_version_is_meant_by_its_beginning() {
        let means = |name: &str, version: &str| {
            policy().skip[0].means(&Locked {
                name: name.to_owned(),
                version: version.to_owned(),
                licence: String::new(),
                is_from_registry: true,
            })
        };
        assert!(means("@x/syn", "2.0.119"));
        assert!(!means("@x/syn", "20.1.0"));
        assert!(!means("syn", "2.0.119"));
    }
}
