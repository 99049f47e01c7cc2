//! What types are described by, as far as this build describes them: the server does it by OpenAPI, the tests and
//! `cargo xtask types` by TypeScript, a page without a network not at all.

#[cfg(not(feature = "typescript"))]
pub(crate) use jarnac_undescribed::TS;
#[cfg(not(feature = "openapi"))]
pub(crate) use jarnac_undescribed::ToSchema;
#[cfg(feature = "typescript")]
pub(crate) use ts_rs::TS;
#[cfg(feature = "openapi")]
pub(crate) use utoipa::ToSchema;
