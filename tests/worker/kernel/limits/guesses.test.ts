import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { inboxProofIn } from "#domain/account/inbox-proof.ts";
import { stopClockAt, TOMORROW_NOON } from "../../../support/worker/time.ts";
import { Browser, codeFor, emailsTo, otherThan, refusalOf } from "../../account/sign-in-steps.ts";

/* Rule A2: a stranger gets in nowhere, and keeps nobody out. */

const GUESSES = Number(env.COMETME_GUESSES ?? 800);
const AT_ONCE = 200;

beforeEach(() => stopClockAt(TOMORROW_NOON));

async function statusesOf(answers: readonly Promise<Response>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(answers)) {
    const name = answer.status === 200 ? "200" : `${answer.status} ${(await refusalOf(answer)).code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** A person who has signed in here before, and out again. */
async function ownerOf(email: string): Promise<Browser> {
  const browser = new Browser();
  await browser.signIn(email);
  await browser.post("/api/auth/signout", {});
  return browser;
}

it(`of ${GUESSES} guesses, ${AT_ONCE} at a time, none gets in, and the right person does`, async () => {
  const email = "guessed@example.com";
  const owner = await ownerOf(email);
  await owner.askForCode(email);
  const code = await codeFor(email);
  const attackers = Array.from({ length: 12 }, () => new Browser());
  const asked = await statusesOf(attackers.map((attacker) => attacker.askForCode(email)));
  expect(asked).toEqual({ "200": 10, "429 request.too_many": 2 });
  const letters = (await emailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
  expect(letters).toHaveLength(12);

  const total: Record<string, number> = {};
  for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, (_, index) => {
      const guess = sent + index;
      const attacker = attackers[guess % attackers.length]!;
      // Among the guesses is the owner's code, in browsers that it was not made for, and after five tries every code.
      const tried = guess < 60 ? otherThan(letters[guess % letters.length]!) : letters[guess % letters.length]!;
      return attacker.enterCode(email, guess % 7 === 0 ? code : tried);
    });
    for (const [name, count] of Object.entries(await statusesOf(wave))) total[name] = (total[name] ?? 0) + count;
  }
  // Two attackers have no ticket. Ten have five tries each; the twenty-first of the day is told to come back tomorrow.
  const { "401 auth.code_invalid": wrong = 0, "429 auth.too_many_tries": refused = 0, ...others } = total;
  expect(others).toEqual({});
  expect(wrong + refused).toBe(GUESSES);
  for (const attacker of attackers) expect(await attacker.session()).toBeNull();
  const tried = await env.DB.prepare(
    "select count(*) as browsers, min(tries_left) as least from one_time_code",
  ).first();
  expect(tried).toMatchObject({ browsers: 11 });

  expect((await owner.enterCode(email, code)).status).toBe(200);
  expect((await owner.user()).id).toMatch(/./);
});

const withoutRequest = (body: string) => body.replace(/,"requestId":"[^"]+"/, "");

describe("a stranger", () => {
  it("who uses up letters and tries does not lock out the owner, who has been here before", async () => {
    const email = "locked@example.com";
    const owner = await ownerOf(email);
    await new Browser().askForCode("other-inbox@example.com");
    for (let letter = 0; letter < 12; letter++) {
      const stranger = new Browser();
      await stranger.askForCode(email);
      for (let attempt = 0; attempt < 6; attempt++) await stranger.enterCode(email, "000000");
    }
    expect((await new Browser().askForCode(email)).status).toBe(429);
    // At a browser that nobody knows, the owner opens the link of a letter that the stranger caused (rule A42).
    const elsewhere = new Browser();
    const proof = inboxProofIn((await emailsTo(email))[0]!.text.match(/#\S+/)![0])!;
    const altered = proof.replace(/^./, (letter) => (letter === "a" ? "b" : "a"));
    expect((await new Browser().askForCode(email, { proof: altered })).status).toBe(429);
    const ofOther = inboxProofIn((await emailsTo("other-inbox@example.com"))[0]!.text.match(/#\S+/)![0])!;
    expect((await new Browser().askForCode(email, { proof: ofOther })).status).toBe(429);
    expect((await elsewhere.askForCode(email, { proof })).status).toBe(200);
    expect((await elsewhere.enterCode(email, await codeFor(email))).status).toBe(200);
    expect((await owner.askForCode(email)).status).toBe(200);
    expect((await owner.enterCode(email, await codeFor(email))).status).toBe(200);
  });

  it("does not spend the tries of a code that is about to be typed elsewhere for the first time", async () => {
    const email = "first-time@example.com";
    const owner = new Browser();
    await owner.askForCode(email);
    const code = await codeFor(email);
    const stranger = new Browser();
    for (let letter = 0; letter < 5; letter++) {
      await stranger.askForCode(email);
      for (let attempt = 0; attempt < 6; attempt++) await stranger.enterCode(email, otherThan(code));
    }
    expect((await stranger.enterCode(email, code)).status).toBe(429);
    expect((await owner.enterCode(email, code)).status).toBe(200);
  });

  it("gains nothing by a forged mark of a browser that was here before, or by one of another account", async () => {
    const email = "mark@example.com";
    await ownerOf(email);
    const other = await ownerOf("other-account@example.com");
    const forged = new Browser();
    forged.cookies.set("browser", `${other.cookies.get("browser")!.slice(0, -4)}AAAA`);
    const asked = await statusesOf([
      ...Array.from({ length: 6 }, () => forged.askForCode(email)),
      ...Array.from({ length: 6 }, () => other.askForCode(email)),
    ]);
    expect(asked).toEqual({ "200": 10, "429 request.too_many": 2 });
  });

  it("whose address is refused does not stop a browser that was here before at the same address", async () => {
    const email = "neighbour@example.com";
    const here = { "cf-connecting-ip": "198.51.100.7" };
    const owner = await ownerOf(email);
    await statusesOf(Array.from({ length: 70 }, () => new Browser().enterCode(email, "000000", here)));
    await statusesOf(
      Array.from({ length: 12 }, (_, index) => new Browser().askForCode(`n${index}@example.com`, {}, here)),
    );
    expect((await new Browser().enterCode(email, "000000", here)).status).toBe(429);
    expect((await owner.askForCode(email, {}, here)).status).toBe(200);
    expect((await owner.enterCode(email, await codeFor(email), here)).status).toBe(200);
  });

  it("sees no difference between an address that has an account and one that has none", async () => {
    await ownerOf("seen@example.com");
    const histories = await Promise.all(
      ["seen@example.com", "unseen@example.com"].map(async (email) => {
        const stranger = new Browser();
        const seen: (string | number)[] = [];
        for (let letter = 0; letter < 12; letter++) {
          const asked = await stranger.askForCode(email);
          seen.push(asked.status, withoutRequest(await asked.text()));
        }
        for (let attempt = 0; attempt < 7; attempt++) {
          const tried = await stranger.enterCode(email, "x");
          seen.push(tried.status, withoutRequest(await tried.text()));
        }
        return seen;
      }),
    );
    expect(histories[0]).toEqual(histories[1]);
  });
});
