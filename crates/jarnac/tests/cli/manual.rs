//! What comes with the program: completions for shells, pages for `man`, and the page in a browser.

use std::fs;
use std::process::{Command, Stdio};

use super::{check, jarnac, scratch};

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = jarnac(&["--help"], "");
    let help = String::from_utf8(help.stdout).unwrap();
    let list = help.split("Commands:\n").nth(1).unwrap();
    let names = list.lines().take_while(|line| !line.is_empty());
    // What a command does goes on in lines that are further in.
    let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_shell_completes_every_command() {
    let commands = commands();
    assert!(commands.len() > 10, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = check(&["completions", shell], "", 0, "database");
        for command in &commands {
            assert!(script.contains(command), "{command} for {shell}");
        }
    }
    check(&["completions", "cobol"], "", 2, "bash");
}

#[test]
fn bash_understands_its_completions() {
    let script = check(&["completions", "bash"], "", 0, "complete -F");
    let asked = "\nCOMP_WORDS=(jarnac le); COMP_CWORD=1; _jarnac jarnac le jarnac; echo \"${COMPREPLY[@]}\"";
    let Ok(output) = Command::new("bash")
        .args(["-c", &(script + asked)])
        .output()
    else {
        // Not every machine has that shell.
        return;
    };
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "lexicon");
}

#[test]
fn every_command_has_a_page() {
    check(&["manual"], "", 0, ".TH jarnac 1");
    let folder = scratch("manual").join("man1");
    check(&["manual", "--folder", folder.to_str().unwrap()], "", 0, "");
    for command in commands() {
        let page = fs::read_to_string(folder.join(format!("jarnac-{command}.1"))).unwrap();
        assert!(page.contains(&format!(".TH jarnac-{command} 1")), "{page}");
    }
    let page = fs::read_to_string(folder.join("jarnac-serve.1")).unwrap();
    assert!(page.contains("JARNAC_DATABASE"), "{page}");
    assert!(folder.join("jarnac-lexicon-import.1").is_file());
    // A file stands where a folder is to be made.
    let page = folder.join("jarnac.1");
    let error = "can't make the folder";
    check(
        &["manual", "--folder", page.to_str().unwrap()],
        "",
        2,
        error,
    );
}

#[cfg(unix)]
#[test]
fn the_page_is_opened_in_the_browser() {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Duration;

    let folder = scratch("open");
    let told = folder.join("told");
    // Stands for the desktop's own.
    let browser = folder.join("xdg-open");
    fs::write(
        &browser,
        format!(
            "#!/bin/sh\necho \"$1\" > '{0}.new' && mv '{0}.new' '{0}'\n",
            told.display()
        ),
    )
    .unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", folder.display());
    let mut server = super::program()
        .args(["serve", "--open", "--listen", "127.0.0.1:0", "--database"])
        .arg(folder.join("open.db"))
        .env("PATH", path)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    for _ in 0..600 {
        if told.is_file() {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let address = fs::read_to_string(&told);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(address.unwrap().starts_with("http://127.0.0.1:"));
}
