/** What a program calls itself, as people know it. */

const PROGRAMS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const LONGEST = 40;

/** «Firefox · Windows»; what it says itself where that is neither; nothing where it says nothing. */
export function agentText(agent: string): string {
  const known = [PROGRAMS, SYSTEMS].flatMap((list) => list.find(([mark]) => mark.test(agent))?.[1] ?? []);
  return known.length > 0 ? known.join(" · ") : agent === "?" ? "" : agent.slice(0, LONGEST);
}
