import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { chaptersOf, toHtml } from "./markdown.ts";

test("our texts become pages", () => {
  const html = toHtml(
    "# Règles & co\n\nUn **mot** de `n` lettres, *voir* [§1](#un).\n\n- un\n- deux\n  lignes\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Note\n",
  );
  expect(html).toBe(
    [
      '<h1 id="regles-co">Règles &amp; co</h1>',
      '<p>Un <b>mot</b> de <code>n</code> lettres, <i>voir</i> <a href="#un">§1</a>.</p>',
      "<ul><li>un</li><li>deux lignes</li></ul>",
      '<div class="scroller" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
      "<blockquote><p>Note</p></blockquote>",
    ].join("\n"),
  );
});

test("nothing of a text becomes markup of its own", () => expect(toHtml("a <script>")).toBe("<p>a &lt;script&gt;</p>"));

test("words in capitals are drawn with tiles, and read as words", () => {
  const html = toHtml("De `RAT` et `+E`, par `code`.");
  expect(html).toContain(
    '<span class="tiles" role="img" aria-label="RAT"><b class="tile"><svg viewBox="0 0 160 160" aria-hidden="true"><use href="#cR"/></svg></b>',
  );
  expect(html).toContain('aria-label="E"><b class="tile res">');
  expect(html).toContain("<code>code</code>");
});

test("the guide has the same chapters, tables and pictures in both languages", () => {
  const guides = ["fr", "en"].map((language) =>
    readFileSync(new URL(`../../docs/PLAYING.${language}.md`, import.meta.url), "utf8"),
  );
  const shape = (source: string) => ({
    chapters: chaptersOf(source).length,
    words: [...source.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
    rows: source.match(/^\|/gm)?.length,
    items: chaptersOf(source).map((_, at) => (source.split(/^## /m)[at + 1]?.match(/^(-|\d+\.) /gm) ?? []).length),
  });
  const [french, english] = guides.map(shape);
  expect(english).toEqual(french);
  expect(french?.words).toContain("RAT");
  for (const source of guides) {
    const ids = [...toHtml(source).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(chaptersOf(source).map(({ id }) => id)).toEqual(ids);
  }
});
