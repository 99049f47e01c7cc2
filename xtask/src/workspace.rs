//! Where the workspace is, and how to call cargo in it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the web client is built.
const DIST: &str = "web/dist";

/// How the tests are built.
const TESTS_PROFILE: &str = ".config/tests.toml";

/// How the build script of the server is told of a web client that is built already.
pub(crate) const CLIENT_VARIABLE: &str = "JARNAC_WEB_DIST";

/// The folders that the tasks work in.
#[derive(Debug, Clone)]
pub(crate) struct Workspace {
    root: PathBuf,
    target: PathBuf,
    /// Whether the web client in `web/dist` is handed to what cargo builds.
    hands_client: bool,
}

impl Workspace {
    /// Finds the workspace from the variables that `cargo run` sets.
    pub(crate) fn locate() -> Self {
        let manifest_dir = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest_dir
            .parent()
            .expect("xtask is a folder of the workspace, so it has a parent")
            .to_path_buf();
        // A relative CARGO_TARGET_DIR is meant from where cargo was called.
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(dir) => env::current_dir().map_or_else(|_| dir.clone().into(), |at| at.join(&dir)),
            None => root.join("target"),
        };
        let hands_client = env::var_os(CLIENT_VARIABLE).is_some_and(|dist| dist == root.join(DIST));
        Self {
            root,
            target,
            hands_client,
        }
    }

    /// The same workspace, in which the client in `web/dist` is not built again by build scripts.
    pub(crate) fn with_client(&self) -> Self {
        Self {
            hands_client: true,
            ..self.clone()
        }
    }

    /// Whether that client is as new as its sources.
    pub(crate) fn hands_client(&self) -> bool {
        self.hands_client
    }

    /// Where `npm run build` leaves the web client.
    pub(crate) fn client(&self) -> PathBuf {
        self.root.join(DIST)
    }

    /// The folder that holds everything.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of build outputs.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// The fuzz crate, which is a workspace of its own.
    pub(crate) fn fuzz_dir(&self) -> PathBuf {
        self.root.join("fuzz")
    }

    /// Whether there is a fuzz crate.
    pub(crate) fn has_fuzz(&self) -> bool {
        self.fuzz_dir().join("Cargo.toml").is_file()
    }

    /// A cargo command at the root of the workspace.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = self.plain_cargo(arguments);
        if self.hands_client {
            command.env(CLIENT_VARIABLE, self.client());
        }
        command
    }

    /// A cargo command in the profile of the tests, which are made of what the program is made of.
    /// `subcommand` is all that comes before options.
    pub(crate) fn tests_cargo(&self, subcommand: &[&str], arguments: &[&str]) -> Command {
        let profile = match subcommand {
            ["nextest", ..] => "--cargo-profile=bench",
            _ => "--profile=bench",
        };
        let mut command = self.cargo(subcommand);
        command
            .arg(profile)
            .arg(format!("--config={TESTS_PROFILE}"))
            .args(arguments);
        command
    }

    /// Where such a command leaves what it has built: beside the program.
    pub(crate) fn tests_target(&self) -> PathBuf {
        self.target.join("release")
    }

    /// A cargo command as the README has it: the build script builds the client by itself.
    pub(crate) fn plain_cargo(&self, arguments: &[&str]) -> Command {
        let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.root);
        // The encoded forms would silently win over the flags that a task sets.
        command
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTDOCFLAGS");
        // What `cargo run` has told us about ourselves. A build script that looks at it (ring's does) would take
        // every change between `cargo` and `cargo xtask` for one of its own, and half of the server is built on it.
        for (name, _) in env::vars_os() {
            let ours = name.to_string_lossy();
            if ours.starts_with("CARGO_PKG_") || ours.starts_with("CARGO_MANIFEST_") {
                command.env_remove(&name);
            }
        }
        // What the gate has handed to us; what somebody else has set stays.
        if self.hands_client {
            command.env_remove(CLIENT_VARIABLE);
        }
        command
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn cargo_is_not_told_of_the_xtask() {
        let command = Workspace::locate().plain_cargo(&["build"]);
        let removed: Vec<_> = command
            .get_envs()
            .filter(|(_, value)| value.is_none())
            .map(|(name, _)| name.to_string_lossy().into_owned())
            .collect();
        // Cargo tells the tests about the xtask as it tells the xtask itself.
        for name in ["CARGO_MANIFEST_DIR", "CARGO_PKG_NAME"] {
            assert!(removed.iter().any(|one| one == name), "{name}: {removed:?}");
        }
    }

    #[test]
    fn the_client_is_handed_to_builds_but_not_to_those_of_the_readme() {
        let workspace = Workspace::locate().with_client();
        let told = |command: &Command| {
            let variable = |(name, value): (&std::ffi::OsStr, Option<&std::ffi::OsStr>)| {
                (name == CLIENT_VARIABLE).then(|| value.map(PathBuf::from))
            };
            command.get_envs().find_map(variable)
        };
        let client = workspace.client();
        assert_eq!(told(&workspace.cargo(&["build"])), Some(Some(client)));
        assert_eq!(told(&workspace.plain_cargo(&["build"])), Some(None));
    }

    #[test]
    fn tests_are_built_with_checks_in_all_crates_of_ours() {
        let root = Workspace::locate().root;
        let profile = fs::read_to_string(root.join(TESTS_PROFILE)).unwrap();
        let crates = fs::read_dir(root.join("crates")).unwrap();
        let crates = crates.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        for name in crates.chain(["xtask".to_owned()]) {
            let settings = profile
                .lines()
                .find_map(|line| line.strip_prefix(&format!("{name} = ")));
            let settings = settings.unwrap_or_else(|| panic!("{TESTS_PROFILE} lacks {name}"));
            for check in ["debug-assertions = true", "overflow-checks = true"] {
                assert!(settings.contains(check), "{name}: {check}");
            }
        }
    }

    #[test]
    fn the_profile_of_the_tests_comes_before_what_is_meant_for_them() {
        let workspace = Workspace::locate();
        let line = |command: Command| {
            let words = command.get_args().map(|word| word.to_string_lossy());
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            line(workspace.tests_cargo(&["clippy"], &["--", "-D", "warnings"])),
            "clippy --profile=bench --config=.config/tests.toml -- -D warnings"
        );
        assert_eq!(
            line(workspace.tests_cargo(&["nextest", "run"], &["--profile=gate"])),
            "nextest run --cargo-profile=bench --config=.config/tests.toml --profile=gate"
        );
    }

    #[test]
    fn the_root_holds_this_crate() {
        assert!(
            Workspace::locate()
                .root()
                .join("xtask/Cargo.toml")
                .is_file()
        );
    }
}
