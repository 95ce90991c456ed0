import { expect, test } from "vitest";
import { SAVED_REPLIES_MAX } from "#domain/chat/saved-reply.form.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const preview = async (path: string, person: Person) =>
  (await query("chatMessage.getLinkPreview", { path }, person)).body;

test("a link to a page of ours shows what this viewer may see of it, and every other address nothing", async () => {
  const creator = await createCreator("linked");
  const viewer = await createPerson("viewer");
  const form = await createForm(creator, { title: "A form" });
  const service = await createService(creator, form.id, { title: "A service" });
  const shown = await createWork(creator, { title: "A work" });
  const hidden = await createWork(creator, { title: "A secret", visibilityStatus: "PRIVATE" });
  const at = `/${creator.handle}`;
  expect(await preview(at, viewer)).toMatchObject({ kind: "PROFILE", titles: [{ text: "linked" }], creatorNames: [] });
  expect(await preview(`${at}?service=${service.id}`, viewer)).toMatchObject({
    kind: "SERVICE",
    titles: [{ text: "A service" }],
    creatorNames: [{ text: "linked" }],
  });
  expect(await preview(`${at}?work=${shown.id}`, viewer)).toMatchObject({ kind: "WORK", titles: [{ text: "A work" }] });
  expect(await preview(`${at}?work=${hidden.id}`, viewer)).toBeNull();
  expect(await preview(`${at}?work=${hidden.id}`, creator)).toMatchObject({ titles: [{ text: "A secret" }] });
  for (const path of ["/", "/nobodyhere", "/cf/none", `${at}/more`, "//evil.example/a", "/dashboard/admin"])
    expect(await preview(path, viewer)).toBeNull();
});

test("saved replies are their creator's own, change and go, and are no more than the limit", async () => {
  const [creator, other] = [await createCreator("saver"), await createCreator("other")];
  const list = async (person: Person) => (await query("savedReply.getList", undefined, person)).body.items;
  const save = (person: Person, input: object) => mutate("savedReply.save", input, person);
  const first = (await save(creator, { title: "Hello", text: "Thank you!\nSketches come soon." })).body;
  expect(await list(creator)).toEqual([first]);
  expect(await list(other)).toEqual([]);
  const changed = { id: first.id, title: "Hello again", text: "Welcome back." };
  expect((await save(other, changed)).body.data.code).toBe("chat.saved_reply_not_found");
  expect((await save(creator, changed)).body).toEqual(changed);
  expect((await save(creator, { title: " ", text: "x" })).status).toBe(422);
  expect((await mutate("savedReply.delete", { savedReplyId: first.id }, other)).status).toBe(404);
  const more = await Promise.all(
    Array.from({ length: SAVED_REPLIES_MAX + 2 }, (_, index) =>
      save(creator, { title: `Title ${String(index)}`, text: "Text" }),
    ),
  );
  expect(more.filter(({ status }) => status === 200)).toHaveLength(SAVED_REPLIES_MAX - 1);
  expect(await list(creator)).toHaveLength(SAVED_REPLIES_MAX);
  expect((await mutate("savedReply.delete", { savedReplyId: first.id }, creator)).status).toBe(200);
  expect((await list(creator)).some(({ id }: { id: string }) => id === first.id)).toBe(false);
  const client = await createPerson("client");
  expect((await save(client, { title: "Hello", text: "Thanks" })).body.data.code).toBe("account.not_creator");
});
