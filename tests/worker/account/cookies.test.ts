import { describe, expect, it } from "vitest";
import {
  bindingCookie,
  clearedSessionCookie,
  readSessionToken,
  sessionCookie,
} from "#worker/account/session/cookies.ts";

const requestWith = (cookie: string) => new Request("https://cometme.example/", { headers: { cookie } });

describe("cookies (rule A3)", () => {
  it("on https carry the __Host- prefix and what it demands", () => {
    for (const cookie of [
      sessionCookie("t", "https://cometme.example"),
      clearedSessionCookie("https://cometme.example"),
      bindingCookie("t", 600, "https://cometme.example"),
    ]) {
      expect(cookie).toMatch(/^__Host-(session|signin)=/);
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).not.toContain("Domain");
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
});
