//! Derives with the names and attributes of those by which `jarnac-protocol` describes its types to TypeScript
//! and OpenAPI. They derive nothing: a page without a network describes nothing to anybody, and the program
//! that people start needs no TypeScript. What they stand in for takes a minute of a core to build.

use proc_macro::TokenStream;

/// In place of `ts_rs::TS`.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of `utoipa::ToSchema`.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
