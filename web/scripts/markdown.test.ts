import { expect, test } from "vitest";
import { toHtml } from "./markdown.ts";

test("our texts become pages", () => {
  const html = toHtml("# Règles & co\n\nUn **mot** de `n` lettres, *voir* [§1](#un).\n\n- un\n- deux\n  lignes\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Note\n");
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
