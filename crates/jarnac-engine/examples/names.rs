//! Prints the TypeScript list of the levels: `cargo xtask types` writes it to the web client.

fn main() {
    print!("{}", jarnac_engine::level_names());
}
