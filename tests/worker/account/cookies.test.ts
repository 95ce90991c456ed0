import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  bindingCookie,
  clearedSessionCookie,
  readSessionToken,
  sessionCookie,
} from "#worker/account/session/cookies.ts";
import { attributesOf } from "../../support/worker/answer/cookie-attributes.ts";

const requestWith = (cookie: string) => new Request("https://cometme.example/", { headers: { cookie } });

describe("cookies (rule A3)", () => {
  it("on https carry the __Host- prefix and what it demands", () => {
    for (const cookie of [
      sessionCookie("t", "https://cometme.example"),
      clearedSessionCookie("https://cometme.example"),
      bindingCookie("t", 600, "https://cometme.example"),
    ]) {
      expect(cookie).toMatch(/^__Host-(session|signin)=/);
      const maxAge = expect.stringMatching(/^Max-Age=\d+$/);
      expect(attributesOf(cookie)).toEqual(["HttpOnly", maxAge, "Path=/", "SameSite=Lax", "Secure"]);
    }
  });

  it("on http://localhost go by their plain name", () => {
    expect(sessionCookie("t", "http://localhost:5173")).toMatch(/^session=t; .*SameSite=Lax$/);
  });

  it("are read by the whole name only", () => {
    const origin = "https://cometme.example";
    expect(readSessionToken(requestWith("a=1; __Host-session=right; b=2"), origin)).toBe("right");
    for (const cookie of ["session=plain", "x__Host-session=wrong", "__Host-session=", ""])
      expect(readSessionToken(requestWith(cookie), origin), cookie).toBeNull();
  });

  it("that another program wrote are passed over", () => {
    for (const cookie of ["%", "a=%E0%A4%A; b", '; =;,"; b="'])
      expect(readSessionToken(requestWith(`${cookie}; session=right`), "http://localhost:5173"), cookie).toBe("right");
  });

  it("that cannot be decoded are nobody's, and fail nothing", async () => {
    const cookie = "session=%E0%A4%A; signin=%; d1-bookmark=%zz; app-language=%; theme=%; a.sid=%";
    const response = await exports.default.fetch("http://localhost:5173/api/auth/session", { headers: { cookie } });
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
  });
});
