import { expect, test } from "vitest";
import { isNearby } from "../nearby.ts";

test("a server in people's own network is known by its name", () => {
  for (const name of ["192.168.1.20", "10.0.0.3", "172.16.4.4", "172.31.0.1", "portable.local"])
    expect(isNearby(name), name).toBe(true);
  for (const name of ["127.0.0.1", "localhost", "8.8.8.8", "172.32.0.1", "192.169.1.1", "jarnac.example"])
    expect(isNearby(name), name).toBe(false);
});
