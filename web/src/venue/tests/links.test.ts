import { describe, expect, test } from "vitest";
import { csvText } from "../hallLog.ts";
import { linkBase, readReferee, readTable, refereeHash, tableHash } from "../links.ts";

describe("links of a venue", () => {
  test("what is written is read, and nothing else", () => {
    const table = { venue: "abc2", number: 4, key: "xyz9" };
    expect(readTable(tableHash(table))).toEqual(table);
    expect(readReferee(refereeHash(table))).toEqual({ venue: "abc2", key: "xyz9" });
    expect(readTable(refereeHash(table))).toBeNull();
    expect(readReferee(tableHash(table))).toBeNull();
    for (const bad of ["", "#", "#t.a.0.b", "#t.a.x.b", "#t.a.1", "#t.../.1.b", "#t.a.1.b.c"])
      expect(readTable(bad), bad).toBeNull();
  });

  test("codes carry the address of the page, or the one in the network", () => {
    expect(linkBase("http://192.168.1.9:1977", [])).toEqual({ base: "http://192.168.1.9:1977", reached: true });
    const network = ["http://127.0.0.1:1977", "http://10.0.0.7:1977"];
    expect(linkBase("http://localhost:1977", network)).toEqual({ base: "http://10.0.0.7:1977", reached: true });
    expect(linkBase("http://127.0.0.1:1977", [])).toEqual({ base: "http://127.0.0.1:1977", reached: false });
  });

  test("a sheet is given no formula", () => {
    const line = { table: 1, round: "", a: "=1+1", b: 'Le "B"', at: 0, text: "x", why: "", clocks: "", referee: true };
    const [, row] = csvText([line]).split("\r\n");
    expect(row).toBe(`"1970-01-01T00:00:00.000Z","1","","'=1+1","Le ""B""","x","","1",""`);
  });
});
