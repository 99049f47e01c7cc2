//! Prints the TypeScript of all messages: `cargo xtask types` writes it to the web client.

fn main() {
    print!("{}", jarnac_protocol::typescript());
}
