import { describe, expect, test } from "vitest";
import { mutate, query, tripsOf, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

/** The three things that are shared, each made, read and changed through its own calls. */
const THINGS = {
  work: {
    make: (owner: Person, change: Json) => createWork(owner, change),
    get: "portfolioWork.get",
    update: "portfolioWork.update",
    id: "portfolioWorkId",
    seenRefused: 404,
  },
  form: {
    make: (owner: Person, change: Json) => createForm(owner, change),
    get: "commissionFormQuestion.getListPublic",
    update: "commissionForm.update",
    id: "commissionFormId",
    seenRefused: 403,
  },
  service: {
    make: async (owner: Person, change: Json) => createService(owner, (await createForm(owner)).id, change),
    get: "commissionService.get",
    update: "commissionService.update",
    id: "commissionServiceId",
    seenRefused: 403,
  },
};

describe.each(Object.entries(THINGS))("a private %s", (_name, { make, get, update, id: key, seenRefused }) => {
  async function people() {
    const names = ["listed", "editor", "administrator", "credited", "stranger"] as const;
    const [listed, editor, administrator, credited, stranger] = await Promise.all(
      names.map((name) => createPerson(name)),
    );
    const beta = await createPerson("beta", { roles: ["user", "private-beta-user"] });
    return {
      listed: listed!,
      editor: editor!,
      administrator: administrator!,
      credited: credited!,
      stranger: stranger!,
      beta,
    };
  }

  test("is there for its owner and those it lists, and for nobody else", async () => {
    const aoi = await createCreator("aoi");
    const { listed, editor, administrator, credited, stranger, beta } = await people();
    const { id } = await make(aoi, {
      visibilityStatus: "PRIVATE",
      viewUserIds: [listed.accountId],
      viewRoles: ["private-beta-user"],
      editUserIds: [editor.accountId],
      adminUserIds: [administrator.accountId],
      creditUserIds: [credited.accountId],
    });
    const see = async (person: Person | null) => (await query(get, { [key]: id }, person)).status;
    const change = async (person: Person, form: Json) => (await mutate(update, { [key]: id, ...form }, person)).status;
    const title = { title: "Changed again" };

    expect(await Promise.all([aoi, listed, editor, administrator, beta].map(see))).toEqual([200, 200, 200, 200, 200]);
    expect(await Promise.all([credited, stranger, null].map(see))).toEqual([404, 404, 404]);
    expect(await change(editor, title)).toBe(200);
    expect(await change(listed, title)).toBe(seenRefused);
    expect(await Promise.all([credited, stranger].map((person) => change(person, title)))).toEqual([404, 404]);

    // An editor shares it with nobody; an administrator does, and takes people off again.
    expect(await change(editor, { visibilityStatus: "PUBLIC", viewUserIds: [stranger.accountId] })).toBe(403);
    expect(await change(editor, { visibilityStatus: "PRIVATE", viewUserIds: [listed.accountId] })).toBe(200);
    expect(await see(stranger)).toBe(404);
    expect(
      await change(administrator, { viewUserIds: [stranger.accountId], viewRolesToDisconnect: ["private-beta-user"] }),
    ).toBe(200);
    expect([await see(stranger), await see(beta)]).toEqual([200, 404]);
    expect(
      await change(aoi, { viewUserIdsToDisconnect: [stranger.accountId], editUserIdsToDisconnect: [editor.accountId] }),
    ).toBe(200);
    expect([await see(stranger), await see(editor), await see(listed)]).toEqual([404, 404, 200]);
    expect(await change(editor, title)).toBe(404);
  });

  test("lists nobody who is not there", async () => {
    const aoi = await createCreator("aoi");
    const { id } = await make(aoi, { visibilityStatus: "PRIVATE" });
    const { status, body } = await mutate(update, { [key]: id, editUserIds: ["nobody"] }, aoi);
    expect([status, body.data.issues[0].path, body.data.issues[0].code]).toEqual([422, "editUserIds", "issue.invalid"]);
  });
});

test("editors see by name whom a work is shared with, everybody sees who is credited", async () => {
  const [aoi, ren, emma] = [await createCreator("aoi"), await createPerson("ren"), await createPerson("emma")];
  const { id } = await createWork(aoi, { editUserIds: [ren.accountId], creditUserIds: [emma.accountId] });
  const get = async (person: Person | null) => (await query("portfolioWork.get", { portfolioWorkId: id }, person)).body;
  const asEmma = { accountId: emma.accountId, handle: emma.handle, names: [{ text: "emma" }], avatarUrl: null };
  expect(await get(null)).toMatchObject({
    credits: [asEmma],
    visibilityGrants: null,
    listedPeople: null,
    isAdministered: false,
  });
  expect(await get(aoi)).toMatchObject({
    listedPeople: [{ handle: ren.handle }, asEmma],
    isAdministered: true,
  });
  expect(await get(ren)).toMatchObject({ isOwn: false, isAdministered: false, visibilityGrants: { roles: [] } });
  // Named together with the work: a page waits for the database once.
  expect(await tripsOf("portfolioWork.get", { portfolioWorkId: id })).toBe('d1;desc="calls=1 waves=1"');
  await succeed("portfolioWork.update", { portfolioWorkId: id, creditUserIdsToDisconnect: [emma.accountId] }, aoi);
  expect((await get(null)).credits).toEqual([]);
});
