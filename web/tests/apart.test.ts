import { describe, expect, it } from "vitest";
import type { ClockInfo } from "../src/lib/contract";
import { qr } from "../src/lib/qr";
import { isOwnMachine, leftNow, spell, wayFor } from "../src/lib/reach";

describe("an address for others", () => {
  const here = "http://127.0.0.1:8444";
  it("knows which addresses lead nowhere else", () => {
    expect(["127.0.0.1", "127.1.2.3", "localhost", "[::1]", "a.localhost"].every(isOwnMachine)).toBe(true);
    expect(["192.168.1.7", "club.example", "127.example.org", "[2001:db8::1]"].some(isOwnMachine)).toBe(false);
  });
  it("is the keeper's, or one of the network, or a warning", () => {
    expect(wayFor("http://192.168.1.7:1", "192.168.1.7", undefined).kind).toBe("good");
    expect(wayFor(here, "127.0.0.1", { origin: "https://club.example", network: ["http://a:1"] })).toEqual({
      base: "https://club.example",
      kind: "good",
    });
    expect(wayFor(here, "127.0.0.1", { origin: "", network: ["http://192.168.1.7:8444"] })).toEqual({
      base: "http://192.168.1.7:8444",
      kind: "network",
    });
    expect(wayFor(here, "127.0.0.1", { origin: "", network: [] })).toEqual({ base: here, kind: "own" });
  });
});

describe("a clock", () => {
  const units = { day: "d", hour: "h", minute: "min" };
  it("is read as people say it", () => {
    expect([0, 9.9, 249, 7500, 273600, -1.5, -0.4].map((one) => spell(one, units))).toEqual([
      "0:00",
      "0:09",
      "4:09",
      "2 h 05 min",
      "3 d 4 h",
      "−0:01",
      "0:00",
    ]);
  });
  it("runs for one side only", () => {
    const clock = { left: { red: 60, blue: 50 }, seconds: 60, runs: "red" } as unknown as ClockInfo;
    expect([leftNow(clock, "red", 1500), leftNow(clock, "blue", 1500)]).toEqual([58.5, 50]);
  });
});

describe("a code for a camera", () => {
  // compared with another encoder, module by module, for versions 1 to 10 and every mask
  const HEX =
    "1fc97f 105741 17405d 17425d 17515d 104141 1fd57f f00 154612 9306b 14d11f 50c61 157d71 1295 1fc6f7 104bb1 175ee3 17407e 175d3d 104842 1fd173";
  it("is drawn as the standard has it", () => {
    expect(
      qr("salient", 0)
        .map((row) => parseInt(row.map(Number).join(""), 2).toString(16))
        .join(" "),
    ).toBe(HEX);
    expect(qr("http://192.168.1.7:8444/device#AbCdEfGhIjKlMnOpQrStUv")).toHaveLength(33);
    expect(() => qr("x".repeat(214))).toThrow(RangeError);
    expect(qr("x".repeat(213))).toHaveLength(57);
  });
});
