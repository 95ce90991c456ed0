import { expect, it } from "vitest";
import { createPerson } from "../../support/worker/people.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/* Rule A56. */

const NAMES = [
  "cometme",
  "cometme 運営",
  "Cometme Support",
  "运cometme",
  "運営事務局",
  "admin",
  "Deleted account",
  "✔ cometme公式",
  "Stripe",
  "ｃｏｍｅｔｍｅ",
  "соmеtmе",
  "cornet me ♪",
  "Ѕtaff",
  "サポート",
];
const HANDLES = [
  "cometmestaff",
  "staff",
  "moderator",
  "payments",
  "refund",
  "postmaster",
  "abuse",
  "noreply",
  "support1",
];
const LOOKS = ["adm1n", "administrat0r", "c0metme", "0fficialaoi", "aoisupport", "5taff"];

it("names and handles of the house are refused with a sentence, in both calls and at sign-up", async () => {
  const person = await createPerson("namehunter");
  for (const name of NAMES) {
    for (const call of ["userProfile.update", "userAccount.update"] as const) {
      const { status, body } = await mutate(call, { name: { text: name, languageCode: "en" } }, person);
      expect([name, status]).toEqual([name, 422]);
      expect(JSON.stringify(body)).toContain("issue.name_reserved");
    }
  }
  const reading = await mutate("userProfile.update", { name: "水谷葵", nameReading: "Official" }, person);
  expect(reading.body.data.issues).toMatchObject([{ path: "nameReading", code: "issue.name_reserved" }]);
  for (const handle of [...HANDLES, ...LOOKS]) {
    const { status, body } = await mutate("userProfile.update", { originalHandle: handle }, person);
    expect([handle, status]).toEqual([handle, 422]);
    expect(JSON.stringify(body)).toContain("issue.handle_reserved");
    const signUp = await post("/api/auth/signin/email", { email: "x@example.com", intent: "signup", handle });
    expect([handle, signUp.status]).toEqual([handle, 422]);
  }
  for (const name of ["Stafford", "Supporter", "Aoi Mizuki", "水谷葵", "Badminton", "彗星"])
    await expectOk(mutate("userProfile.update", { name: { text: name, languageCode: "en" } }, person));
});

it("an admin may be called so, and carries the mark", async () => {
  const admin = await createPerson("house", { roles: ["user", "creator", "admin"] });
  await expectOk(mutate("userProfile.update", { name: "cometme 運営", originalHandle: "cometmehelp" }, admin));
  const profile = await expectOk(query("userProfile.getByHandle", { handle: "cometmehelp" }, null));
  expect(profile).toMatchObject({ isStaff: true, resembles: null });
});

it("an account that imitates a creator's name or handle is marked with who had it first, and no other is", async () => {
  stopClockAt(TOMORROW_NOON);
  const real = await createPerson("real", { roles: ["user", "creator"] });
  const other = await createPerson("other");
  await expectOk(mutate("userProfile.update", { name: "Aoi Mizuki", originalHandle: "aoimizuki" }, real));
  stopClockAt(TOMORROW_NOON + 1000);
  const shown = (handle: string) => expectOk(query("userProfile.getByHandle", { handle }, null));
  await expectOk(mutate("userProfile.update", { name: "аоi  mizukí", originalHandle: "someone1" }, other));
  expect(await shown("someone1")).toMatchObject({ isStaff: false, resembles: "aoimizuki" });
  await expectOk(mutate("userProfile.update", { name: "Ren", originalHandle: "a0imizuk1" }, other));
  expect(await shown("a0imizuk1")).toMatchObject({ resembles: "aoimizuki" });
  expect(await shown("aoimizuki")).toMatchObject({ resembles: null });
  // Saving the same again does not make the first one the second.
  stopClockAt(TOMORROW_NOON + 2000);
  await expectOk(mutate("userProfile.update", { name: "AOI MIZUKI" }, real));
  await expectOk(mutate("userProfile.update", { name: "Aoi Mizuki" }, other));
  expect(await shown("aoimizuki")).toMatchObject({ resembles: null });
  const page = await expectOk(query("creator.getByHandle", { handle: "a0imizuk1" }, null));
  expect(page.creator).toMatchObject({ resembles: "aoimizuki" });
});
