import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { createServices, type Services } from "#worker/services.ts";
import { findStoredFile } from "#worker/storage/stored-file.queries.ts";
import { abandonFile, recordAttached } from "#worker/storage/stored-file.store.ts";
import { sweepUnusedFiles } from "#worker/storage/upload/sweep.usecases.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { PNG, pathFor, sign, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { addFile, createOrder, expectOk, submitService } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { stopClockAt, TOMORROW_NOON as NOW } from "../../support/worker/time.ts";
import { present } from "../../support/worker/present.ts";

const sweep = (change: Partial<Services> = {}) => sweepUnusedFiles({ ...createServices(env), ...change });
const entry = (url: string) => ({ formatType: "FILE", file: { url, name: "one.png" } });
const upload = async (person: Person, domain: string, field = "medias", id = person.accountId) =>
  (await uploadFile(person, pathFor(domain, id, field, "png"))).url;
const pathOf = (url: string) => url.slice(url.indexOf("v1/"));
const remove = async (person: Person, url: string) => {
  const { status, body } = await post("/api/google/storage/delete", { path: pathOf(url) }, person);
  return status === 200 ? "removed" : `${status} ${body.error?.code}`;
};

/** Whether its bytes are there; never without a row, by which they are found again. */
async function isKept(url: string): Promise<boolean> {
  const row = await env.DB.prepare("select 1 from stored_file where path = ?").bind(pathOf(url)).first();
  const object = await env.MEDIA.head(pathOf(url));
  if (object !== null) expect(row, `the row of ${url}`).not.toBeNull();
  return object !== null;
}

/** A creator who shows a picture wherever a page of theirs can, and how each is taken out again. */
async function createGallery() {
  const aoi = await createCreator("aoi");
  const own = (domain: string, field?: string) => upload(aoi, domain, field);
  const [avatar, cover] = [await own("profile", "avatar"), await own("profile", "cover")];
  await succeed("userProfile.update", { avatar: { file: { url: avatar } }, cover: { file: { url: cover } } }, aoi);
  const [medias, ogImages, shown] = [await own("portfolio"), await own("portfolio"), await own("service")];
  const work = await createWork(aoi, { medias: [entry(medias)], ogImages: [entry(ogImages)] });
  const [asked, chosen] = [await own("form"), await own("form")];
  const question = { questionType: "SINGLE_CHOICE", title: "Which?", isRequired: true };
  const choices = [{ title: "This one", media: entry(chosen) }];
  const form = await createForm(aoi, { questions: [{ ...question, medias: [entry(asked)], choices }] });
  const service = await createService(aoi, form.id, { medias: [entry(shown)] });
  const takeOut = async () => {
    await succeed("userProfile.update", { avatar: null, cover: null }, aoi);
    await succeed("portfolioWork.remove", { portfolioWorkId: work.id }, aoi);
    await succeed("commissionService.update", { commissionServiceId: service.id, medias: [] }, aoi);
  };
  return { aoi, form, service, takeOut, pages: [avatar, cover, medias, ogImages, shown], questions: [asked, chosen] };
}

/** What two people sent each other: an answer, a deliverable, a message. */
async function createExchange() {
  const order = await createOrder("PAID");
  const { deliverable } = (await addFile(order)).order;
  const { roomId, buyer } = await createRoom();
  const said = await upload(buyer, "chat", "messageMedias", roomId);
  const message = { chatRoomId: roomId, messageText: { text: "", languageCode: "en" }, messageMedias: [entry(said)] };
  await expectOk(post("/api/features/chat/message/submit", message, buyer));
  return [
    { person: order.seller, url: present(deliverable?.medias[0]?.file).url },
    { person: buyer, url: said },
  ];
}

test("no file goes while something shows it, and its owner may take it back when nothing does", async () => {
  const { aoi, takeOut, pages, questions } = await createGallery();
  for (const url of [...pages, ...questions]) expect(await remove(aoi, url)).toBe("409 media.in_use");
  await takeOut();
  for (const url of questions) expect(await remove(aoi, url)).toBe("409 media.in_use");
  for (const url of pages) {
    expect(await remove(aoi, url)).toBe("removed");
    expect(await isKept(url)).toBe(false);
  }
});

test("what an order copied stays, though the page it came from shows it no more", async () => {
  const { aoi, form, service, takeOut, pages } = await createGallery();
  const emma = await createPerson("emma");
  const { paymentAccountMethodId } = await saveCard(emma);
  const { body } = await query("commissionFormQuestion.getListPublic", { commissionFormId: form.id }, emma);
  const [{ id, questionChoices }] = body.items;
  const chosen = [{ formQuestionChoiceId: questionChoices[0].id, formQuestionChoiceStatus: "SELECTED" }];
  const answer = { formQuestionId: id, formQuestionType: "SINGLE_CHOICE", questionChoices: chosen };
  const request = { serviceId: service.id, paymentAccountMethodId, isAgreedToTerms: true };
  await expectOk(submitService(emma, { ...request, formQuestionAnswers: [answer] }));
  await takeOut();
  const [avatar, , , , ofService] = pages;
  expect(await remove(aoi, ofService!)).toBe("409 media.in_use");
  expect(await remove(aoi, avatar!)).toBe("removed");
});

test("the night removes what nothing was made of after a day, and never anything that is shown", async () => {
  stopClockAt(NOW);
  const { aoi, pages, questions } = await createGallery();
  const exchanged = await createExchange();
  const kept = [...pages, ...questions, ...exchanged.map(({ url }) => url)];
  const unused = [await upload(aoi, "portfolio"), await upload(aoi, "answer"), await upload(aoi, "profile", "avatar")];
  const neverPut = pathFor("service", aoi.accountId, "medias", "png");
  await expectOk(sign(aoi, neverPut, PNG, "image/png"));

  stopClockAt(NOW + DAY);
  await sweep();
  expect(await Promise.all([...kept, ...unused].map(isKept))).not.toContain(false);

  stopClockAt(NOW + DAY + 1);
  await sweep();
  expect(await Promise.all(unused.map(isKept))).toEqual([false, false, false]);
  expect(await isKept(neverPut)).toBe(false);
  expect(await Promise.all(kept.map(isKept))).not.toContain(false);
  for (const { person, url } of exchanged) expect(await remove(person, url)).toBe("409 media.in_use");
});

test("a file that is shown stays even if nobody recorded that it was attached", async () => {
  stopClockAt(NOW);
  const { pages, questions } = await createGallery();
  await env.DB.prepare("update stored_file set attached_at = null").run();
  stopClockAt(NOW + 30 * DAY);
  await sweep();
  expect(await Promise.all([...pages, ...questions].map(isKept))).not.toContain(false);
});

test("a sweep that the bucket cut short is finished the next night; meanwhile the file is nobody's", async () => {
  stopClockAt(NOW);
  const aoi = await createCreator("aoi");
  const url = await upload(aoi, "portfolio");
  stopClockAt(NOW + 8 * DAY);
  const { storage } = createServices(env);
  const down = { ...storage, remove: () => Promise.reject(new Unavailable("storage")) };
  await expect(sweep({ storage: down })).rejects.toThrow(Unavailable);
  expect(await isKept(url)).toBe(true);
  const work = { title: "Late light", description: "Too late.", medias: [entry(url)] };
  expect((await mutate("portfolioWork.create", work, aoi)).status).toBe(404);
  const again = await sign(aoi, pathOf(url), PNG, "image/png");
  expect([again.status, again.body.error?.code]).toEqual([403, "media.not_allowed"]);
  stopClockAt(NOW + 9 * DAY);
  await sweep();
  expect(await isKept(url)).toBe(false);
});

test("a file given up between being looked at and being attached is not attached", async () => {
  stopClockAt(NOW);
  const aoi = await createCreator("aoi");
  const url = await upload(aoi, "portfolio");
  await env.DB.prepare(
    "create trigger given_up after update of is_verified on stored_file begin update stored_file set abandoned_at = 1; end",
  ).run();
  const work = { title: "Late light", description: "Too late.", medias: [entry(url)] };
  expect((await mutate("portfolioWork.create", work, aoi)).status).toBe(404);
  await env.DB.prepare("drop trigger given_up").run();
});

test("the sweep finds its files by an index, whatever else is stored", async () => {
  const { results } = await env.DB.prepare(
    `explain query plan select path from stored_file where attached_at is null and created_at < 1
      and not exists (select 1 from file_use where url in ('/media/' || path, '/media/private/' || path))
      order by created_at limit 10`,
  ).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join("\n");
  expect(plan).toContain("USING INDEX stored_file_unattached (created_at<?)");
  expect(plan).toMatch(/SEARCH file_use USING COVERING INDEX \w+ \(url=\?\)/);
});

test("a file that is sent while it is deleted is either there for both or for neither", async () => {
  const { database, clock } = createServices(env);
  const aoi = await createCreator("aoi");
  const lookAt = async (url: string) => (await findStoredFile(database, pathOf(url)))!;
  const attach = (url: string) => recordAttached(database, [pathOf(url)], clock.now());
  const [sent, deleted] = [await upload(aoi, "answer"), await upload(aoi, "answer")];

  const before = await lookAt(sent);
  expect(await attach(sent)).toBe(true);
  expect(await abandonFile(database, before, clock.now())).toBe(false);
  expect(await remove(aoi, sent)).toBe("409 media.in_use");

  expect(await abandonFile(database, await lookAt(deleted), clock.now())).toBe(true);
  expect(await attach(deleted)).toBe(false);
  expect(await remove(aoi, deleted)).toBe("404 media.not_found");
});

test("a deletion that did not reach the bucket is repeated by the sweep", async () => {
  const aoi = await createCreator("aoi");
  const url = await upload(aoi, "profile", "avatar");
  await succeed("userProfile.update", { avatar: { file: { url } } }, aoi);
  await succeed("userProfile.update", { avatar: null }, aoi);
  const services = createServices(env);
  const file = (await findStoredFile(services.database, pathOf(url)))!;
  expect(await abandonFile(services.database, file, services.clock.now())).toBe(true);
  stopClockAt(Date.now() + 8 * DAY);
  await sweep();
  expect(await isKept(url)).toBe(false);
});
