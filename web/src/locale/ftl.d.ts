declare module "*.ftl?first" {
  const address: string;
  export default address;
}
declare module "*.ftl?rest" {
  const address: string;
  export default address;
}
declare module "*.ftl?raw" {
  const source: string;
  export default source;
}
declare module "*.md?html" {
  const html: string;
  export default html;
  /** Its chapters, for a table of contents. */
  export const chapters: readonly { id: string; title: string }[];
}
