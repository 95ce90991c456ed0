import { describe, expect, it } from "vitest";
import { get, mutate, query } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createPerson } from "../../support/worker/people.ts";

describe("userAccount", () => {
  it("is the viewer's own, with e-mail and birthday", async () => {
    const person = await createPerson("account");
    const { body } = await query("userAccount.get", undefined, person);
    expect(body).toEqual({
      id: person.accountId,
      email: person.email,
      isTranslated: false,
      roles: ["user"],
      names: [{ text: "account", languageCode: "en", isOriginal: true }],
      displayCurrency: { id: "JPY", code: "JPY" },
      displayCurrencyId: "JPY",
      displayLanguageCode: "en",
      inputLanguageCode: "en",
      birthday: null,
      timeZone: null,
      isTimeZoneChosen: false,
    });
  });

  it("follows the browser's time zone until one is chosen (rule S50)", async () => {
    const person = await createPerson("zone");
    const zoneWith = async (timeZone: string) => {
      const cookie = `${person.cookie}; time-zone=${encodeURIComponent(timeZone)}`;
      await query("userAccount.get", undefined, { ...person, cookie });
      const { body } = await query("userAccount.get", undefined, person);
      return [body.timeZone, body.isTimeZoneChosen];
    };
    expect(await zoneWith("Mars/Olympus")).toEqual([null, false]);
    expect(await zoneWith("America/New_York")).toEqual(["America/New_York", false]);
    // Two devices in two zones do not take turns: a known zone is looked at again once an hour.
    expect(await zoneWith("Europe/Paris")).toEqual(["America/New_York", false]);
    const { body } = await mutate("userAccount.update", { timeZone: "Asia/Tokyo" }, person);
    expect(body).toMatchObject({ timeZone: "Asia/Tokyo", isTimeZoneChosen: true });
    expect((await mutate("userAccount.update", { timeZone: null }, person)).body.isTimeZoneChosen).toBe(false);
  });

  it("needs a session", async () => {
    for (const answer of [await query("userAccount.get", undefined), await mutate("userAccount.update", {})])
      expect([answer.status, answer.body.data.code]).toEqual([401, "auth.required"]);
  });

  it("saves what is given and leaves the rest", async () => {
    const person = await createPerson("saves");
    await mutate("userAccount.update", { displayCurrencyId: "USD", birthday: "2000-02-29" }, person);
    const { body } = await mutate("userAccount.update", { displayLanguageCode: "ja", name: "新しい名前" }, person);
    expect(body).toMatchObject({
      displayCurrencyId: "USD",
      birthday: "2000-02-29",
      displayLanguageCode: "ja",
      names: [{ text: "新しい名前", languageCode: "en", isOriginal: true }],
    });
  });

  it.each([
    [{ birthday: "2001-02-29" }, "birthday", "issue.birthday_invalid"],
    [{ timeZone: "Mars/Olympus" }, "timeZone", "issue.time_zone_invalid"],
    [{ displayCurrencyId: "EUR" }, "displayCurrencyId", "issue.invalid"],
    [{ displayLanguageCode: "fr" }, "displayLanguageCode", "issue.invalid"],
    [{ name: "x" }, "name", "issue.too_short"],
    [{ name: { text: "a".repeat(17), languageCode: "en" } }, "name", "issue.too_long"],
  ])("%j is refused at %s", async (input, path, code) => {
    const person = await createPerson("refused");
    const { status, body } = await mutate("userAccount.update", input, person);
    expect([status, body.data.code]).toEqual([422, "request.invalid"]);
    expect(body.data.issues[0]).toMatchObject({ path: expect.stringMatching(`^${path}`), code });
    expect(body.data.issues[0].message).not.toBe(code);
  });
});

describe("userProfile", () => {
  it("is public without e-mail and birthday", async () => {
    const person = await createPerson("public");
    const input = { commissionAccountId: person.commissionAccountId };
    const { body } = await query("userProfile.getByCommissionAccountId", input);
    expect(body).toEqual({
      id: expect.any(String),
      accountId: person.accountId,
      commissionAccountId: person.commissionAccountId,
      originalHandle: person.handle,
      names: [{ text: "public", languageCode: "en", isOriginal: true }],
      bio: [],
      avatar: null,
      cover: null,
      links: [],
      isCreator: false,
      isOpenCommission: false,
      isStaff: false,
      resembles: null,
    });
  });

  it("keeps name and bio in the language they were written in", async () => {
    const person = await createPerson("writer");
    const bio = { text: "絵を描きます", languageCode: "ja" };
    const { body } = await mutate("userProfile.update", { name: "Writer", bio }, person);
    expect(body.names).toEqual([{ text: "Writer", languageCode: "en", isOriginal: true }]);
    expect(body.bio).toEqual([{ ...bio, isOriginal: true }]);
    expect((await mutate("userProfile.update", { bio: "" }, person)).body.bio).toEqual([]);
  });

  it("counts characters as people do", async () => {
    const person = await createPerson("counts");
    expect((await mutate("userProfile.update", { bio: "👍🏽".repeat(160) }, person)).status).toBe(200);
    expect((await mutate("userProfile.update", { bio: "あ".repeat(161) }, person)).status).toBe(422);
  });

  it("is found by an old handle until that is taken", async () => {
    const [first, second] = [await createPerson("first"), await createPerson("second")];
    const moved = await mutate("userProfile.update", { originalHandle: "MovedAway" }, first);
    expect(moved.body.originalHandle).toBe("MovedAway");
    const byOld = () => query("userProfile.getByHandle", { handle: first.handle.toUpperCase() });
    expect((await byOld()).body).toMatchObject({ accountId: first.accountId, originalHandle: "MovedAway" });
    expect((await query("userProfile.getByHandle", { handle: "movedaway" })).body.accountId).toBe(first.accountId);

    await mutate("userProfile.update", { originalHandle: first.handle }, second);
    expect((await byOld()).body.accountId).toBe(second.accountId);
  });

  it("can return to its old handle and change its case", async () => {
    const person = await createPerson("returns");
    await mutate("userProfile.update", { originalHandle: "Elsewhere" }, person);
    await mutate("userProfile.update", { originalHandle: person.handle }, person);
    const { body } = await mutate("userProfile.update", { originalHandle: person.handle.toUpperCase() }, person);
    expect(body.originalHandle).toBe(person.handle.toUpperCase());
    expect((await query("userProfile.getByHandle", { handle: person.handle })).body.accountId).toBe(person.accountId);
  });

  it("refuses a taken or reserved handle", async () => {
    const [one, other] = [await createPerson("holder"), await createPerson("wisher")];
    const taken = await mutate("userProfile.update", { originalHandle: one.handle.toUpperCase() }, other);
    expect([taken.status, taken.body.data.code]).toEqual([409, "account.handle_taken"]);
    expect((await mutate("userProfile.update", { originalHandle: "explore" }, other)).status).toBe(422);
    expect((await query("userProfile.get", undefined, other)).body.originalHandle).toBe(other.handle);
  });

  it("refuses pictures that are not the person's own uploads", async () => {
    const [me, other] = [await createPerson("painter"), await createPerson("thief")];
    for (const url of [
      "https://elsewhere.example/cat.png",
      `/media/v1/profile/${other.accountId}/avatar/123e4567-e89b-42d3-a456-426614174000.png`,
      `/media/v1/profile/${me.accountId}/avatar/123e4567-e89b-42d3-a456-426614174000.png`,
    ]) {
      const { status } = await mutate("userProfile.update", { avatar: { file: { url } } }, me);
      expect([403, 404]).toContain(status);
    }
    expect((await mutate("userProfile.update", { avatar: null, cover: null }, me)).status).toBe(200);
  });

  it("shows a picture its owner has uploaded for that place, and takes it away again", async () => {
    const person = await createPerson("pictured");
    const { url, path } = await uploadFile(person, pathFor("profile", person.accountId, "avatar", "png"));
    const { body } = await mutate("userProfile.update", { avatar: { file: { url } } }, person);
    expect(body.avatar).toEqual({ file: { url: `/media/${path}` } });
    expect((await get("/api/auth/session", person)).body.user?.avatarUrl).toBe(`/media/${path}`);
    expect((await mutate("userProfile.update", { cover: { file: { url } } }, person)).status).toBe(403);
    expect((await mutate("userProfile.update", { avatar: null }, person)).body.avatar).toBeNull();
  });

  it("answers 404 for nobody", async () => {
    const { status, body } = await query("userProfile.getByHandle", { handle: "nobodyhere" });
    expect([status, body.data.code]).toEqual([404, "account.not_found"]);
  });
});

describe("joining as a creator (rule A5)", () => {
  it("adds the role once, and with it the creator's links", async () => {
    const person = await createPerson("joiner");
    expect((await query("permissionAccount.get", undefined, person)).body).toMatchObject({
      isCreator: false,
      canSeeManagements: false,
      canJoinAsCreator: true,
    });
    const joined = await mutate("commissionAccount.join", {}, person);
    expect(joined.body).toEqual({ id: person.commissionAccountId, accountId: person.accountId, isOpen: true });
    expect((await query("permissionAccount.get", undefined, person)).body).toMatchObject({
      roles: ["user", "creator"],
      isCreator: true,
      canSeeManagements: true,
      canSeePayout: true,
      canJoinAsCreator: false,
    });
    expect((await mutate("commissionAccount.join", {}, person)).body.data.code).toBe("account.already_creator");
  });

  it("shows a visitor nothing", async () => {
    const { roles, ...rest } = (await query("permissionAccount.get", undefined)).body;
    expect(roles).toEqual([]);
    expect(new Set(Object.values(rest))).toEqual(new Set([false]));
  });
});
