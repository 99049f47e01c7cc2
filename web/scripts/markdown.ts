/** Turns our own rule texts into HTML at build time: `import html from "…/RULES.md?html"`. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** A word as the table shows it: `RAT` in wood, `+EC` in the wood of letters that come from a reserve. */
const LETTERS = /^\+?[A-Z]{1,9}$/;

function tiles(code: string): string {
  const word = code.replace("+", "");
  const look = code.startsWith("+") ? "tile res" : "tile";
  const faces = [...word].map(
    (letter) => `<b class="${look}"><svg viewBox="0 0 160 160" aria-hidden="true"><use href="#c${letter}"/></svg></b>`,
  );
  return `<span class="tiles" role="img" aria-label="${word}">${faces.join("")}</span>`;
}

/** Marks inside a line: code and tiles, bold, italics, links. Links to other files of the repository become plain text. */
function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, (_, code: string) => (LETTERS.test(code) ? tiles(code) : `<code>${code}</code>`))
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<i>$1</i>")
    .replace(/\[([^\]]+)\]\((#[^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}

function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const [head = "", , ...body] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join("")}</tr>`;
  return `<div class="scroller" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${body.map((line) => row(line, "td")).join("")}</tbody></table></div>`;
}

function block(lines: string[]): string {
  const first = lines[0] ?? "";
  const heading = /^(#{1,4}) (.*)$/.exec(first);
  if (heading) {
    const [, marks = "#", title = ""] = heading;
    const rest = lines.length > 1 ? block(lines.slice(1)) : "";
    return `<h${marks.length} id="${slug(title)}">${inline(title)}</h${marks.length}>${rest}`;
  }
  if (first.startsWith("|")) return table(lines);
  if (first.startsWith("> ")) return `<blockquote>${block(lines.map((line) => line.replace(/^> ?/, "")))}</blockquote>`;
  const list = /^(-|\d+\.) /.exec(first);
  if (list) {
    const tag = list[1] === "-" ? "ul" : "ol";
    const items: string[] = [];
    for (const line of lines) {
      if (/^(-|\d+\.) /.test(line)) items.push(line.replace(/^(-|\d+\.) /, ""));
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
  }
  return `<p>${inline(lines.join(" "))}</p>`;
}

/** A chapter, for a table of contents. */
export interface Chapter {
  id: string;
  title: string;
}

export function chaptersOf(source: string): Chapter[] {
  return [...source.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => ({ id: slug(title), title }));
}

export function toHtml(source: string): string {
  const blocks = source
    .replace(/\r/g, "")
    .split(/\n{2,}/)
    .map((text) => text.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0);
  return blocks.map(block).join("\n");
}

export function markdown(): Plugin {
  return {
    name: "jarnac-markdown",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "html" || !file?.endsWith(".md")) return null;
      this.addWatchFile(file);
      const source = readFileSync(file, "utf8");
      return `export default ${JSON.stringify(toHtml(source))};\nexport const chapters = ${JSON.stringify(chaptersOf(source))};`;
    },
  };
}
