/** What a browser gets: few files, packed, that open without a network, and never an old client for long. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compress, workerOf } from "../scripts/worker.ts";
import type { Created, Me, SeriesKey, TournamentCreated } from "../src/protocol/messages.ts";
import { type Route, routeOf, CLUB_PARTS, TOURNAMENT_PARTS } from "../src/router/route.ts";
import { launch, newContext } from "./browser.ts";
import { DIST, front } from "./front.ts";
import { look, playOut } from "./player.ts";
import { RealServer } from "./realServer.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A request as it is: `fetch` would unpack. */
function raw(
  address: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
    }).on("error", reject);
  });
}

/** Waits until the worker has taken the page over, and tells where it comes from. */
async function working(page: Page): Promise<string> {
  const controller = await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL);
  return (await controller.jsonValue()) ?? "";
}

describe("the program's own client", () => {
  const server = new RealServer({ embedded: true });
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  test("comes in few files, and packed", async () => {
    const context = await newContext(browser, { address: server.address });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    const asked = new Map<string, string>();
    const packed = new Map<string, string | undefined>();
    let bytes = 0;
    line.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.startsWith("http")) asked.set(requestId, new URL(request.url).pathname);
    });
    line.on("Network.responseReceived", ({ requestId, response }) =>
      packed.set(asked.get(requestId) ?? "", response.headers["content-encoding"]),
    );
    line.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto("/");
    await page.getByRole("button", { name: /^Jouer/ }).waitFor();
    await page.waitForLoadState("networkidle");
    console.log(`first load: ${asked.size} requests, ${bytes} bytes: ${[...asked.values()].join(" ")}`);
    expect(asked.size).toBeLessThanOrEqual(10);
    // Some 80,000: the texts of tournaments, clubs and training, 19,000 more, come with their pages.
    expect(bytes).toBeLessThan(85_000);
    expect(packed.get("/")).toBe("gzip");
    const own = [...packed].filter(([path]) => /^\/assets\/.*\.(js|css|ftl)$/.test(path));
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const [path, encoding] of own) expect({ path, encoding }).toEqual({ path, encoding: "br" });
    await context.close();
  });

  test("is packed as the client asks, with a tag for each kind", async () => {
    const ask = async (path: string, headers: Record<string, string>) => {
      const { status, headers: told, body } = await raw(`${server.address}${path}`, headers);
      return { status, encoding: told["content-encoding"], tag: told.etag ?? "", vary: told.vary, body };
    };
    const page = await ask("/", { "accept-encoding": "br, gzip" });
    expect(page).toMatchObject({ status: 200, encoding: "gzip", vary: "accept-encoding, accept-language" });
    expect(gunzipSync(page.body).toString()).toContain('property="og:title"');
    expect(await ask("/", { "accept-encoding": "br, gzip", "if-none-match": page.tag })).toMatchObject({ status: 304 });
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(gunzipSync(page.body).toString())?.[1] ?? "";
    const plain = await ask(script, {});
    expect(plain).toMatchObject({ status: 200, encoding: undefined, vary: "accept-encoding" });
    const kinds = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set([plain.tag]);
    for (const [name, unpack] of Object.entries(kinds)) {
      const answer = await ask(script, { "accept-encoding": name });
      expect(answer).toMatchObject({ status: 200, encoding: name, vary: "accept-encoding" });
      expect(unpack(answer.body).equals(plain.body)).toBe(true);
      tags.add(answer.tag);
      expect(await ask(script, { "accept-encoding": name, "if-none-match": `"x", W/${answer.tag}` })).toMatchObject({
        status: 304,
        tag: answer.tag,
        vary: "accept-encoding",
      });
      expect(await ask(script, { "accept-encoding": name, "if-none-match": plain.tag })).toMatchObject({
        status: 200,
        encoding: name,
      });
    }
    expect(tags.size).toBe(3);
    expect(await ask(script, { "accept-encoding": "br;q=0.2, gzip;q=0.7" })).toMatchObject({ encoding: "gzip" });
    expect(await ask(script, { "accept-encoding": "br;q=0, gzip;q=0" })).toMatchObject({
      status: 200,
      encoding: undefined,
    });
    expect(await ask(script, { "accept-encoding": "*;q=0" })).toMatchObject({ status: 406 });
    expect(await ask("/assets/gone.js", { "accept-encoding": "br" })).toMatchObject({ status: 404 });
    expect((await raw(`${server.address}/sw.js`, {})).headers["cache-control"]).toBe("no-cache");
    // What plays without a network, where the program was built with it.
    const about = JSON.parse((await ask("/offline.json", {})).body.toString()) as {
      module: string | null;
      packed: number;
    };
    if (about.module) {
      const module = await raw(`${server.address}${about.module}`, { "accept-encoding": "br" });
      expect(module.headers).toMatchObject({ "content-type": "application/wasm", "content-encoding": "br" });
      expect(module.headers["cache-control"]).toContain("immutable");
      expect(module.body.length).toBe(about.packed);
    }
  });

  test("has every page that the client knows, and no other", async () => {
    const guest = await fetch(`${server.address}/api/guest`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"name":"Ada"}',
    });
    const me = (await guest.json()) as Me;
    const cookie = guest.headers.get("set-cookie")?.split(";")[0] ?? "";
    const made = await fetch(`${server.address}/api/games`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-jarnac-csrf": me.csrf ?? "" },
      body: '{"opponent":{"kind":"hotseat"}}',
    });
    const { game } = (await made.json()) as Created;
    const cup = await fetch(`${server.address}/api/tournaments`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-jarnac-csrf": me.csrf ?? "", cookie },
      body: '{"settings":{"name":"Coupe"}}',
    });
    const tournament = (await cup.json()) as TournamentCreated;
    const league = await fetch(`${server.address}/api/series`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-jarnac-csrf": me.csrf ?? "", cookie },
      body: '{"settings":{"name":"Challenge"}}',
    });
    const series = (await league.json()) as SeriesKey;
    for (const part of TOURNAMENT_PARTS) {
      const path = `/t/${tournament.id}/${part}`;
      expect({ path, status: (await raw(`${server.address}${path}`, {})).status }).toEqual({ path, status: 200 });
    }
    // Accounts own clubs.
    const account = await fetch(`${server.address}/api/account`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"name":"Claude","password":"correct horse"}',
    });
    const owner = (await account.json()) as Me;
    const signed = account.headers.get("set-cookie")?.split(";")[0] ?? "";
    await fetch(`${server.address}/api/clubs`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-jarnac-csrf": owner.csrf ?? "", cookie: signed },
      body: '{"name":"Club du Nil","listed":true}',
    });
    for (const part of CLUB_PARTS.filter((one) => one !== "home")) {
      const path = `/club/club-du-nil/${part}`;
      expect({ path, status: (await raw(`${server.address}${path}`, {})).status }).toEqual({ path, status: 200 });
    }
    // A page that is added to the client must be added here, and to `http/page.rs`.
    const pages: Record<Exclude<Route["page"], "missing">, string> = {
      drill: "/train/cards",
      home: "/",
      game: `/g/${game.id}`,
      replay: `/g/${game.id}/replay`,
      screen: `/g/${game.id}/screen`,
      new: "/new/computer",
      lobby: "/lobby",
      lesson: "/lesson",
      rules: "/rules",
      account: "/account",
      clock: "/clock",
      sheet: "/sheet",
      print: "/print",
      transcript: "/transcript",
      venue: "/venue",
      train: "/train",
      study: "/study",
      studies: "/studies",
      person: `/p/${me.person?.id ?? ""}`,
      tournaments: "/tournaments",
      newTournament: "/tournaments/new",
      tournament: `/t/${tournament.id}`,
      seriesList: "/series",
      newSeries: "/series/new",
      series: `/series/${series.id}`,
      clubs: "/clubs",
      newClub: "/clubs/new",
      club: "/club/club-du-nil",
    };
    for (const [page, path] of Object.entries(pages)) {
      expect(routeOf(new URL(path, server.address)).page).toBe(page);
      expect({ path, status: (await raw(`${server.address}${path}`, {})).status }).toEqual({ path, status: 200 });
    }
    const context = await newContext(browser, { address: server.address });
    const missing = await context.newPage();
    expect((await missing.goto("/nothing/here"))?.status()).toBe(404);
    await missing.getByRole("link", { name: "Accueil", exact: true }).waitFor();
    await context.close();
  });

  test("has icons in every form, a file for robots, and a manifest that can be installed", async () => {
    const size = async (path: string) => {
      const { status, headers, body } = await raw(`${server.address}${path}`, {});
      return { status, type: headers["content-type"], width: body.readUInt32BE(16), height: body.readUInt32BE(20) };
    };
    for (const [path, side] of [
      ["/icon-192.png", 192],
      ["/icon-512.png", 512],
      ["/icon-maskable-512.png", 512],
      ["/apple-touch-icon.png", 180],
    ] as const) {
      expect(await size(path)).toEqual({ status: 200, type: "image/png", width: side, height: side });
    }
    expect(await size("/picture.png")).toEqual({ status: 200, type: "image/png", width: 1200, height: 630 });
    expect((await raw(`${server.address}/favicon.ico`, {})).headers["content-type"]).toBe("image/x-icon");
    expect((await raw(`${server.address}/robots.txt`, {})).body.toString()).toContain("Disallow: /api/");
    const { headers, body } = await raw(`${server.address}/manifest.webmanifest`, {});
    expect(headers["content-type"]).toBe("application/manifest+json");
    const { icons } = JSON.parse(body.toString()) as { icons: { src: string; purpose: string }[] };
    for (const { src } of icons) expect((await raw(`${server.address}${src}`, {})).status).toBe(200);
  });

  test("is kept by a worker, and opens without a network", async () => {
    const context = await newContext(browser, { address: server.address, worker: true });
    const page = await context.newPage();
    await page.goto("/");
    expect(await working(page)).toBe(`${server.address}/sw.js`);
    await context.setOffline(true);
    await server.kill();
    await page.goto("/lesson");
    await page.getByRole("button", { name: "Suite" }).waitFor();
    await page.goto("/rules");
    await page.locator("main.rulebook h2").first().waitFor();
    await context.close();
    await server.start();
  });
});

describe("an update of the program", () => {
  /** A later build: it says so, and all its scripts have other names. */
  function laterBuild(): string {
    const into = mkdtempSync(join(tmpdir(), "jarnac-later-"));
    cpSync(DIST, into, { recursive: true });
    for (const name of readdirSync(into, { recursive: true, encoding: "utf8" }))
      if (/\.(br|gz)$/.test(name)) rmSync(join(into, name));
    const assets = join(into, "assets");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const renamed = (text: string) =>
      scripts.reduce((changed, name) => changed.replaceAll(name, `later-${name}`), text);
    for (const name of scripts) {
      writeFileSync(join(assets, `later-${name}`), renamed(readFileSync(join(assets, name), "utf8")));
      rmSync(join(assets, name));
    }
    const page = join(into, "index.html");
    writeFileSync(page, renamed(readFileSync(page, "utf8")).replace("<html", '<html data-build="later"'));
    const worker = fileURLToPath(new URL("../src/worker/sw.js", import.meta.url));
    writeFileSync(join(into, "sw.js"), workerOf(readFileSync(worker, "utf8"), into));
    compress(into);
    return into;
  }

  let later = "";
  beforeAll(() => {
    later = laterBuild();
  });
  afterAll(() => rmSync(later, { recursive: true }));

  const build = (page: Page) => page.evaluate(() => document.documentElement.dataset["build"] ?? "first");

  test("reaches an open page at its next step, and a closed one at its next visit", async () => {
    let served = DIST;
    const site = await front(null, () => served);
    const context = await newContext(browser, { address: site.address, worker: true });
    const open = await context.newPage();
    await open.goto("/");
    await open.locator(".home").waitFor();
    await working(open);
    expect(await build(open)).toBe("first");

    await open.evaluate(() =>
      navigator.serviceWorker.addEventListener(
        "controllerchange",
        () => (document.documentElement.dataset["taken"] = "over"),
      ),
    );

    served = later;
    // Somebody who comes now gets the new one at once, though the old worker is there.
    const visitor = await context.newPage();
    await visitor.goto("/");
    await visitor.locator(".home").waitFor();
    expect(await build(visitor)).toBe("later");
    // The visit has brought the new worker too. It takes the open page over, and disturbs nobody there.
    await open.waitForSelector("html[data-taken=over]", { state: "attached", timeout: 60_000 });
    const shells = async () => (await caches.keys()).filter((name) => name.startsWith("jarnac-shell-")).length;
    expect(await open.evaluate(shells)).toBe(2);
    expect(await build(open)).toBe("first");
    // What the old page loads only now is gone from the server, and kept by the worker.
    const gone = await open.evaluate(
      () =>
        [...document.querySelectorAll("script[type=module]")].map((script) => (script as HTMLScriptElement).src)[0] ??
        "",
    );
    expect(await open.evaluate((address) => fetch(address).then((answer) => answer.status), gone)).toBe(200);
    // Its next step brings the new client.
    await open.locator("a[href='/rules']").first().click();
    await expect.poll(() => build(open)).toBe("later");
    expect(new URL(open.url()).pathname).toBe("/rules");

    // Without a network it is the new one too that opens.
    await context.setOffline(true);
    await visitor.reload();
    await visitor.locator(".home").waitFor();
    expect(await build(visitor)).toBe("later");
    await context.close();
    site.close();
  });

  test("breaks no game of this device: the open one goes on in the old client, and opens in the new one", async ({
    skip,
  }) => {
    const probe = await front(null);
    const about = (await (await fetch(`${probe.address}/offline.json`)).json()) as { module: string | null };
    probe.close();
    skip(about.module === null, "there is no module: cargo xtask wasm");
    let served = DIST;
    const server = new RealServer({ embedded: true });
    await server.start();
    const site = await front(Number(new URL(server.address).port), () => served);
    const context = await newContext(browser, { address: site.address, worker: true });
    await context.addInitScript(() => sessionStorage.setItem("jarnac.pace", "0"));
    const page = await context.newPage();
    await page.goto("/");
    await working(page);
    await page.getByRole("button", { name: /Garder sur cet appareil/ }).click();
    await page.getByText("Jarnac est sur cet appareil").waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: /^Jouer/ }).click();
    await page.waitForURL(/\/g\/local-/);
    await playOut([page], { rules: "classic", turns: 3 });
    await context.setOffline(false);

    served = later;
    const visitor = await context.newPage();
    await visitor.goto("/");
    await visitor.locator(".home").waitFor();
    expect(await build(visitor)).toBe("later");
    await visitor.waitForFunction(
      async () => (await caches.keys()).filter((name) => name.startsWith("jarnac-shell-")).length === 2,
    );
    expect(await build(page)).toBe("first");
    await page.bringToFront();
    const then = (await look(page)).seq;
    await playOut([page], { rules: "classic", turns: 6 });
    const now = await look(page);
    expect(now.seq).toBeGreaterThan(then);
    expect(await build(page)).toBe("first");

    await page.reload();
    await page.locator("main.felt").waitFor();
    expect(await build(page)).toBe("later");
    await expect.poll(async () => (await look(page)).seq).toBeGreaterThanOrEqual(now.seq);
    await playOut([page], { rules: "classic", turns: 8 });
    await context.close();
    site.close();
    await server.stop();
  });

  test("reaches a page whose parts are gone, where there is no worker to keep them", async () => {
    let served = DIST;
    const site = await front(null, () => served);
    const context = await newContext(browser, { address: site.address });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator(".home").waitFor();
    served = later;
    await page.locator("a[href='/rules']").first().click();
    await page.locator("main.rulebook h2").first().waitFor();
    expect(await build(page)).toBe("later");
    await context.close();
    site.close();
  });
});
