import { describe, expect, test } from "vitest";
import fr from "../../../../locales/fr.ftl?raw";
import { makeBundle } from "../../locale/texts.svelte.ts";
import { plainText } from "../../locale/rich.ts";
import type { ApiError } from "../../protocol/messages.ts";
import { draftOn, layOut } from "../composition.ts";
import { type Desk, IDLE } from "../desk.ts";
import { say } from "../saying.ts";
import { table, type Setting } from "./table.ts";

const bundle = makeBundle("fr", fr);
const tiles = (letters: string, from: number) => [...letters].map((letter, at) => ({ id: from + at, letter }));

function said(
  setting: Setting,
  {
    desk = IDLE,
    refusal = null,
    acting = "A",
    referee,
  }: { desk?: Desk; refusal?: ApiError | null; acting?: "A" | "B" | null; referee?: boolean } = {},
): string {
  const shown = table(setting);
  const layout =
    desk.mode === "compose"
      ? layOut(
          desk.draft.text,
          tiles(setting.rows?.[desk.draft.spot.side]?.[(desk.draft.spot.row ?? 9) - 1] ?? "", 1),
          tiles(setting.reserve?.[desk.draft.spot.side] ?? "", 20),
        )
      : null;
  const { id, args, why } = say({
    table: shown,
    acting,
    personal: acting !== null,
    names: { A: "Camille", B: "Basile" },
    desk,
    layout,
    refusal,
    most: 2,
    referee,
    away: setting.away ?? [],
    claimFrom: setting.claimFrom ?? "",
    stopped: "",
    note: null,
  });
  const text = (message: string, values: Record<string, string | number>) =>
    plainText(bundle.formatPattern(bundle.getMessage(message)?.value ?? message, values)).replace(
      /[\u00a0\u202f]/g,
      " ",
    );
  return why ? `${text(id, args)} / ${text(why.id, why.args)}` : text(id, args);
}

const composing = (side: "A" | "B", row: number | null, text: string): Desk => ({
  mode: "compose",
  draft: draftOn({ side, row }, text),
});
const MATS: Setting = { rows: { A: ["TRAPEZE", "BUT", "ENCRE"], B: ["PLUIE"] }, reserve: { A: "OTAUID", B: "DAPHRA" } };

describe("the bar says", () => {
  test.each([
    [
      "one's turn",
      MATS,
      IDLE,
      "À vous de jouer. Formez un mot, ou passez. / Le mot va sur la ligne dont il reprend toutes les lettres, sinon sur la première libre.",
    ],
    ["a missing letter", MATS, composing("A", 3, "CERTAINES"), "CERTAINES, d’ENCRE. Il manque un S."],
    ["a letter to place", MATS, composing("B", 1, "PARAPLUI"), "PARAPLUI… Il reste un E de la ligne à placer."],
    ["a ready word", MATS, composing("A", 3, "CERTAINE"), "CERTAINE, d’ENCRE : 64 points."],
    [
      "a ready Jarnac",
      MATS,
      composing("B", 1, "PARAPLUIE"),
      "PARAPLUIE, pris à Basile : 81 points, pour votre ligne 4.",
    ],
    ["a new word", MATS, composing("A", null, "DUO"), "DUO : 9 points."],
    [
      "the guard of a pass",
      MATS,
      { mode: "pass" } as Desk,
      "Passer le sac à Basile ? / L’adversaire pourra dire Jarnac sur ce que vous laissez.",
    ],
    [
      "an exchange",
      MATS,
      { mode: "exchange", picks: [1, 2] } as Desk,
      "Choisissez trois lettres à changer : il en reste une. / Touchez-les ou écrivez-les. Autant d’autres sortiront du sac.",
    ],
  ])("%s", (_, setting, desk, text) => expect(said(setting, { desk })).toBe(text));

  test("what happens next is said once", () => {
    const start: Setting = {
      phase: { name: "handover", side: "A", cause: "start", jarnacs_left: 0, draw_size: 6 },
      allowed: { A: ["draw"] },
    };
    expect(said(start)).toBe("Vous commencez. / Piochez 6 lettres.");
    expect(
      said({
        ...start,
        phase: { name: "handover", side: "B", cause: "start", jarnacs_left: 0, draw_size: 6 },
        allowed: { B: ["draw"] },
      }),
    ).toBe("Basile commence. / Basile va piocher.");
    const owed: Setting = { phase: { name: "turn", side: "A", draw_owed: true }, allowed: { A: ["draw"] } };
    for (const setting of [
      start,
      owed,
      {
        ...start,
        phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 },
        allowed: { A: ["draw", "jarnac", "exchange"] },
      } satisfies Setting,
    ]) {
      expect(said(setting).match(/pioche/gi)).toHaveLength(1);
    }
  });

  test("whoever is waited for and is not there", () => {
    const theirs: Setting = { ...MATS, phase: { name: "turn", side: "B", draw_owed: false }, allowed: {} };
    expect(said(theirs)).toBe("Basile a le sac.");
    expect(said({ ...theirs, away: ["B"] })).toBe("Basile a le sac. / Basile n’est pas là en ce moment.");
    expect(said({ ...theirs, away: ["B"], claimFrom: "14:05" })).toBe(
      "Basile a le sac. / Basile n’est pas là. À partir de 14:05, vous pourrez réclamer la victoire.",
    );
    expect(said({ ...theirs, away: ["B"], allowed: { A: ["abort", "claim_win"] } })).toBe(
      "Basile a le sac. / Basile n’est pas revenu : réclamez la victoire, annulez la partie, ou attendez encore.",
    );
  });

  test("a handover with and without a Jarnac", () => {
    const handover: Setting = {
      phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 2, draw_size: 1 },
      allowed: { A: ["jarnac", "draw", "exchange"] },
    };
    const again: Setting = {
      ...handover,
      phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 },
    };
    expect(said(again)).toBe("Le mot est à vous. / Un second Jarnac, s’il y en a un. Ensuite, piochez.");
    expect(said(again, { acting: "B" })).toBe("Camille garde le sac.");
    expect(said(handover)).toBe(
      "Basile a passé. Le sac est à vous. / Jarnac d’abord, s’il y en a un. Ensuite, piochez ou changez trois lettres.",
    );
    expect(said(handover, { acting: "B" })).toBe("Basile a passé. Camille a le sac.");
  });

  test("those who look on what the players may do, and asks nothing of them", () => {
    const handover: Setting = {
      phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 2, draw_size: 1 },
      allowed: { A: ["jarnac", "draw", "exchange"] },
    };
    const draws: Setting = {
      phase: { name: "handover", side: "A", cause: "contest", jarnacs_left: 0, draw_size: 2 },
      allowed: { A: ["draw"] },
    };
    const start: Setting = {
      phase: { name: "handover", side: "A", cause: "start", jarnacs_left: 0, draw_size: 6 },
      allowed: { A: ["draw"] },
    };
    expect(said(handover, { acting: null })).toBe(
      "Basile a passé. Camille a le sac. / Camille peut dire Jarnac, puis piocher ou changer trois lettres.",
    );
    expect(
      said(
        { ...handover, phase: { name: "handover", side: "A", cause: "pass", jarnacs_left: 1, draw_size: 1 } },
        { acting: null },
      ),
    ).toBe("Camille garde le sac. / Camille peut dire un second Jarnac, puis piocher.");
    expect(said(draws, { acting: null })).toBe("Camille a le sac. / Camille va piocher.");
    expect(said(start, { acting: null })).toBe("Camille commence. / Camille va piocher.");
    expect(said({ phase: { name: "toss" } }, { acting: null })).toBe("Qui commence ? Le sort va le dire.");
  });

  test("who rules on a contest, and whether they are there", () => {
    const contest: Setting = { ...MATS, phase: { name: "ruling", by: "B", announced: false } };
    expect(said(contest)).toContain("Les pendules");
    expect(said(contest, { referee: true })).toContain("L’arbitre décide.");
    expect(said(contest, { referee: false })).toContain("L’arbitre n’est pas là");
  });

  test("to a side without time that it only looks on, and that a word is only named", () => {
    const late: Setting = {
      ...MATS,
      fallen: "A",
      phase: { name: "handover", side: "B", cause: "flag", jarnacs_left: 0, draw_size: 1 },
      holder: "B",
    };
    expect(said(late)).toBe(
      "Votre drapeau est tombé. Basile joue seul. / Vous pouvez encore contester, et nommer un Jarnac à chaque passe.",
    );
    expect(said(late, { acting: "B" })).toBe("Drapeau tombé chez Camille. Le sac est à vous. / Piochez une lettre.");
    const spot: Setting = { ...MATS, fallen: "A", phase: { name: "call", side: "A", call: "spot" }, holder: null };
    expect(said(spot, { desk: composing("B", 1, "PARAPLUIE") })).toBe(
      "PARAPLUIE, sur le tapis de Basile. / Le mot est seulement nommé : juste, il finit la partie ; faux, il coûte 10 points.",
    );
  });

  test("an offer first to those who answer it, and last to those who made it", () => {
    const offered: Setting = { ...MATS, tie: "A" };
    expect(said(offered)).toBe(
      "À vous de jouer. Formez un mot, ou passez. / Vous proposez le match nul. Basile n’a pas encore répondu.",
    );
    expect(said(offered, { acting: "B" })).toBe("Camille propose le match nul. / Camille a le sac.");
  });

  test("a claim that can be contested", () => {
    const claim: Setting = {
      phase: { name: "turn", side: "B", draw_owed: true },
      claims: [{ author: "B", play: { row: 1, word: "MENAGER" }, lies_on: 1, taken: false }],
      allowed: { A: ["contest", "accept"] },
      timer: { name: "window", side: null, until: 1, left_ms: 1 },
    };
    expect(said(claim)).toBe(
      "Basile annonce MENAGER. / Sans contestation, le mot restera valable. Les pendules sont arrêtées.",
    );
    expect(said(claim, { acting: "B" })).toBe(
      "Vous annoncez MENAGER. / Camille peut encore contester. Les pendules sont arrêtées.",
    );
  });

  test.each<[ApiError, string]>([
    [
      { code: "not_admitted", message: "", details: { word: "JOUA", refusal: { reason: "conjugated" } } },
      "JOUA n’est pas admis : verbe conjugué.",
    ],
    [
      {
        code: "not_admitted",
        message: "",
        details: { word: "MENAGER", refusal: { reason: "same_entry", from: "MENAGE" } },
      },
      "MENAGER, de MENAGE : même entrée du dictionnaire.",
    ],
    [
      {
        code: "not_admitted",
        message: "",
        details: { word: "JOUA", refusal: { reason: "conjugated", entries: ["jouer v."] } },
      },
      "JOUA n’est pas admis : verbe conjugué, jouer v.",
    ],
    [
      {
        code: "not_admitted",
        message: "",
        details: { word: "MENAGER", refusal: { reason: "same_entry", from: "MENAGE", entries: ["ménager v."] } },
      },
      "MENAGER, de MENAGE : même entrée, ménager v.",
    ],
    [{ code: "nothing_to_contest", message: "" }, "Basile a pioché avant vous : trop tard pour contester."],
    [{ code: "stale", message: "" }, "La table a changé entre-temps : regardez, puis décidez."],
  ])("why it was refused: %o", (refusal, text) => expect(said(MATS, { refusal })).toBe(text));

  test("that a refused word is still there", () => {
    const refusal: ApiError = {
      code: "not_admitted",
      message: "",
      details: { word: "TZARR", refusal: { reason: "unknown" } },
    };
    expect(said(MATS, { refusal, desk: composing("A", null, "TZARR") })).toBe(
      "TZARR n’est pas dans le lexique. / Rien n’a changé. Votre mot reste écrit, corrigez-le ou effacez-le.",
    );
  });
});
