import { expect, test } from "vitest";
import { agentText } from "./agent.ts";

test("programs by the names that people know", () => {
  expect(agentText("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")).toBe("Firefox · Linux");
  expect(
    agentText(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
    ),
  ).toBe("Edge · Windows");
  expect(
    agentText(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari · iPhone");
  expect(agentText("my-bot/1.0")).toBe("my-bot/1.0");
  expect(agentText("?")).toBe("");
});
