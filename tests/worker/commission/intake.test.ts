import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { localTimeOf } from "#domain/commission/intake/local-time.ts";
import { reviewDueIntakes, reviewIntake } from "#worker/commission/intake/review-intake.usecases.ts";
import { readLocalMailbox } from "#worker/notification/mail/mailbox/local-mailbox.ts";
import { createServices } from "#worker/services.ts";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { createForm, createWork, succeed } from "../../support/worker/listings.ts";
import { createListing, type TestListing } from "../../support/worker/order/order-listing.ts";
import { answersOf, command, expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const ZONE = "Asia/Tokyo";
const settings = (change: object = {}) => ({
  slotLimit: null,
  opensAt: null,
  closesAt: null,
  timeZone: ZONE,
  ...change,
});
const set = ({ seller }: TestListing, change: object) => succeed("creator.updateIntake", settings(change), seller);
const send = (listing: TestListing, buyer: Person, words?: string) =>
  post(
    "/api/features/commission/form/submit",
    { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers: answersOf(listing, words) },
    buyer,
  );
const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson("buyer")));
/** With cards, so that any slot may be theirs (rule L91). */
async function people(count: number) {
  const all = await strangers(count);
  await Promise.all(all.map((person) => saveCard(person)));
  return all;
}
const join = ({ seller }: TestListing, person: Person) => mutate("waitlist.join", { handle: seller.handle }, person);
const seen = async ({ seller }: TestListing, person: Person | null) =>
  (await expectOk(query("creator.getByHandle", { handle: seller.handle }, person))).creator!;
const mailsOf = async ({ email }: Person) => (await readLocalMailbox(env.DB, email)).map(({ subject }) => subject);
const bellOf = async (person: Person) =>
  (await expectOk(query("notificationOrder.getList", {}, person))).items.map(({ occasion }) => occasion);
const later = (milliseconds: number) => stopClockAt(Date.now() + milliseconds);

/** What the cards of both searches say, and those of people who have saved the form. */
async function listedAs({ seller, formId }: TestListing, person: Person) {
  await post("/api/features/bookmark/order/submit", { commissionFormId: formId, isActive: true }, person);
  const creators = await expectOk(query("creator.search", { query: seller.handle }));
  const services = await expectOk(query("commissionService.search", { query: seller.handle }));
  const saved = await expectOk(query("bookmark.getSaved", {}, person));
  const [{ form, services: offered }] = saved.items as unknown as [
    { form: { status: string }; services: { status: string }[] },
  ];
  const [creator, service] = [creators.items[0]!, services.items[0]!];
  expect([creator.isOpenCommission, service.isOpen]).toEqual([creator.status === "OPEN", service.status === "OPEN"]);
  return [creator.status, service.status, form.status, offered[0]!.status];
}
const all = (status: string) => [status, status, status, status];

/** A creator with one slot, which is taken. */
async function fullListing() {
  const listing = await createListing();
  await set(listing, { slotLimit: 1 });
  const [first] = await people(1);
  const order = await expectOk(send(listing, first!));
  return { listing, first: first!, order };
}

beforeEach(() => stopClockAt(TOMORROW_NOON));

describe("slots", () => {
  test("ten requests for the last slot: one order, nine kind refusals, and it is open again when that one is over", async () => {
    const listing = await createListing();
    await set(listing, { slotLimit: 2 });
    const [early, ...rest] = await people(11);
    await expectOk(send(listing, early!));
    const answers = await Promise.all(rest.map((person) => send(listing, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.error?.code))).toEqual(new Set(["commission.slots_full"]));
    const profile = await seen(listing, null);
    expect(profile).toMatchObject({ isOpenCommission: false, intake: { status: "FULL", takenSlots: 2, slotLimit: 2 } });
    expect(profile.services[0]).toMatchObject({ isOpen: false, status: "FULL" });

    const winner = answers.findIndex(({ status }) => status === 200);
    await expectOk(command("cancel", rest[winner]!, await expectOk(Promise.resolve(answers[winner]!))));
    await reviewDueIntakes(createServices(env));
    expect(await seen(listing, null)).toMatchObject({ isOpenCommission: true, intake: { freeSlots: 1 } });
    await expectOk(send(listing, rest[(winner + 1) % 10]!));
  });

  test("of many requests without a card at once half of the slots are taken, the rest goes to who has one (rule L91)", async () => {
    const listing = await createListing();
    await set(listing, { slotLimit: 5 });
    const all = await strangers(8);
    const answers = await Promise.all(all.map((person) => send(listing, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const late = all[answers.findIndex(({ status }) => status === 409)]!;
    expect((await send(listing, late)).body.error?.code).toBe("commission.card_needed");
    expect((await seen(listing, late)).intake).toMatchObject({ status: "OPEN", takenSlots: 2 });
    await saveCard(late);
    await expectOk(send(listing, late));

    // What is approved is a creator's own choice; a creator without slots hears from everybody.
    const taken = answers.find(({ status }) => status === 200)!.body as { orderId: string };
    await expectOk(command("approve", listing.seller, taken, { priceAmount: 5000 }));
    const [next] = await strangers(1);
    await expectOk(send(listing, next!));
    await set(listing, { slotLimit: null });
    for (const person of await strangers(2)) await expectOk(send(listing, person));
  });

  test("one person has two requests waiting at most, however many at once (rule L90)", async () => {
    const listing = await createListing();
    await set(listing, { slotLimit: 9 });
    const [eager] = await people(1);
    const words = ["A cat", "A dog", "A hen", "A fox"];
    const answers = await Promise.all(words.map((each) => send(listing, eager!, each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect((await send(listing, eager!, "A cow")).body.error?.code).toBe("commission.waiting_already");
    const one = answers.find(({ status }) => status === 200)!.body as { orderId: string };
    await expectOk(command("cancel", listing.seller, one));
    await expectOk(send(listing, eager!, "A cow"));
  });

  test("where accepted orders count, requests close nothing, and what is accepted does (rule L30)", async () => {
    const listing = await createListing();
    await set(listing, { slotLimit: 2, slotsCount: "ACCEPTED" });
    expect(await expectOk(query("creator.getIntake", undefined, listing.seller))).toMatchObject({
      slotsCount: "ACCEPTED",
      takenSlots: 0,
    });
    const asking = await people(4);
    const sent = await Promise.all(asking.map((person) => expectOk(send(listing, person))));
    expect((await seen(listing, null)).intake).toMatchObject({ status: "OPEN", takenSlots: 0, freeSlots: 2 });

    // The rules against floods stand (rules L90, L91): two waiting requests a person, half of the slots without a card.
    await expectOk(send(listing, asking[0]!, "A second cat"));
    expect((await send(listing, asking[0]!, "A third cat")).body.error?.code).toBe("commission.waiting_already");
    const [one, two] = (await strangers(2)) as [Person, Person];
    await expectOk(send(listing, one));
    expect((await send(listing, two)).body.error?.code).toBe("commission.card_needed");

    for (const order of sent.slice(0, 2))
      await expectOk(command("approve", listing.seller, order, { priceAmount: 5000 }));
    await reviewDueIntakes(createServices(env));
    expect((await seen(listing, null)).intake).toMatchObject({ status: "FULL", takenSlots: 2, freeSlots: 0 });
    const [late] = (await people(1)) as [Person];
    expect((await send(listing, late)).body.error?.code).toBe("commission.slots_full");
    // How many are accepted is the creator's own decision.
    await expectOk(command("approve", listing.seller, sent[2]!, { priceAmount: 5000 }));
    // Left out it stays as it is.
    await set(listing, { slotLimit: 9 });
    expect((await seen(listing, null)).intake).toMatchObject({ status: "OPEN", takenSlots: 3 });
    await set(listing, { slotLimit: 9, slotsCount: "REQUESTS" });
    expect((await seen(listing, null)).intake).toMatchObject({ takenSlots: 6 });
  });

  test("where accepted orders count, one free slot calls one of the line, and the next after its answer (rule L33)", async () => {
    const listing = await createListing();
    await set(listing, { slotLimit: 1, slotsCount: "ACCEPTED" });
    const [first, ...waiting] = (await people(4)) as [Person, Person, Person, Person];
    const order = await expectOk(send(listing, first));
    await expectOk(command("approve", listing.seller, order, { priceAmount: 5000 }));
    for (const person of waiting) {
      await expectOk(join(listing, person));
      later(1);
    }
    const services = createServices(env);
    await expectOk(command("cancel", listing.seller, order));
    await reviewIntake(services, listing.seller.commissionAccountId);
    const bells = () => Promise.all(waiting.map(bellOf));
    expect(await bells()).toEqual([["WAITLIST_TURN"], [], []]);
    const request = await expectOk(send(listing, waiting[0]!));
    await reviewIntake(services, listing.seller.commissionAccountId);
    // Its request takes no slot, and is answered before the next is asked.
    expect((await seen(listing, null)).intake).toMatchObject({ takenSlots: 0, status: "FULL" });
    expect((await bells())[1]).toEqual([]);
    await expectOk(command("cancel", listing.seller, request));
    await reviewIntake(services, listing.seller.commissionAccountId);
    expect((await bells())[1]).toEqual(["WAITLIST_TURN"]);
    expect((await bells())[2]).toEqual([]);
  });

  test("a request that is sent again answers with its order, also when it took the last slot", async () => {
    const { listing, first, order } = await fullListing();
    expect(await send(listing, first)).toEqual({ status: 200, body: order });
  });

  test("a limit below what there is keeps what there is, and lets nobody in", async () => {
    const listing = await createListing();
    const [one, two, three] = await people(3);
    for (const person of [one!, two!]) await expectOk(send(listing, person));
    await set(listing, { slotLimit: 1 });
    expect((await send(listing, three!)).body.error?.code).toBe("commission.slots_full");
    expect((await seen(listing, null)).intake).toMatchObject({ takenSlots: 2, slotLimit: 1, freeSlots: 0 });
    await set(listing, { slotLimit: null });
    await expectOk(send(listing, three!));
  });

  test.each([
    [{ slotLimit: 0 }, "slotLimit", "issue.too_small"],
    [{ slotLimit: 101 }, "slotLimit", "issue.too_large"],
    [{ slotLimit: 1.5 }, "slotLimit", "issue.not_integer"],
    [{ opensAt: "tomorrow" }, "opensAt", "issue.date_invalid"],
    [{ opensAt: "2030-05-02T10:00", closesAt: "2030-05-01T10:00" }, "closesAt", "issue.date_order"],
    [{ timeZone: "Mars/Olympus" }, "timeZone", "issue.time_zone_invalid"],
  ])("settings that cannot be say what is wrong: %o", async (change, path, code) => {
    const { seller } = await createListing();
    const { status, body } = await mutate("creator.updateIntake", settings(change), seller);
    expect([status, body.data.issues]).toEqual([422, [expect.objectContaining({ path, code })]]);
  });

  test("dates open and close, in the creator's zone; search and cards follow", async () => {
    const listing = await createListing();
    const at = (instant: number) => localTimeOf(instant, ZONE);
    const now = Date.now();
    await set(listing, { opensAt: at(now + HOUR), closesAt: at(now + DAY) });
    const [person] = await people(1);
    const openInSearch = async () =>
      (await expectOk(query("creator.search", { query: listing.seller.handle, isOpen: true }))).items.length;
    expect((await send(listing, person!)).body.error?.code).toBe("commission.not_open");
    expect([(await seen(listing, null)).intake.status, await openInSearch()]).toEqual(["SCHEDULED", 0]);
    expect(await listedAs(listing, person!)).toEqual(all("SCHEDULED"));
    later(HOUR);
    await reviewDueIntakes(createServices(env));
    expect([(await seen(listing, null)).intake.status, await openInSearch()]).toEqual(["OPEN", 1]);
    expect(await listedAs(listing, person!)).toEqual(all("OPEN"));
    await set(listing, { slotLimit: 1, opensAt: at(now + HOUR), closesAt: at(now + DAY) });
    await expectOk(send(listing, person!));
    await reviewDueIntakes(createServices(env));
    expect(await listedAs(listing, person!)).toEqual(all("FULL"));
    later(DAY);
    await reviewDueIntakes(createServices(env));
    expect(await listedAs(listing, person!)).toEqual(all("CLOSED"));
    expect((await send(listing, person!, "Another cat")).body.error?.code).toBe("commission.not_open");
    expect((await expectOk(query("creator.getIntake", undefined, listing.seller))).opensAt).toBe(at(now + HOUR));
  });
});

describe("the waitlist", () => {
  test("the first is invited once, however often it is looked at, holds the slot for 72 hours, then the next", async () => {
    const { listing, first, order } = await fullListing();
    const [one, two, stranger] = (await people(3)) as [Person, Person, Person];
    expect((await join(listing, one)).body).toMatchObject({ status: "FULL", place: 1 });
    later(1);
    expect((await join(listing, two)).body).toMatchObject({ place: 2 });
    expect((await join(listing, two)).body).toMatchObject({ place: 2 });
    await expectOk(command("cancel", first, order));
    const services = createServices(env);
    await Promise.all(Array.from({ length: 5 }, () => reviewIntake(services, listing.seller.commissionAccountId)));
    later(1);
    await reviewIntake(services, listing.seller.commissionAccountId);
    expect([await bellOf(one), await mailsOf(one)]).toEqual([["WAITLIST_TURN"], ["seller has a slot for you"]]);
    expect([await bellOf(two), await mailsOf(two)]).toEqual([[], []]);
    expect((await seen(listing, one)).intake).toMatchObject({ status: "OPEN", place: 0 });
    expect((await seen(listing, two)).intake).toMatchObject({ status: "FULL", place: 1 });
    expect((await send(listing, stranger)).body.error?.code).toBe("commission.slots_full");

    later(72 * HOUR);
    await reviewDueIntakes(services);
    expect((await seen(listing, one)).intake).toMatchObject({ status: "FULL", place: null });
    expect(await mailsOf(two)).toEqual(["seller has a slot for you"]);
    // Two at once from who is invited: the slot is one.
    const both = await Promise.all([send(listing, two), send(listing, two, "A second cat")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await seen(listing, two)).intake).toMatchObject({ place: null, takenSlots: 1 });
  });

  test("a limit that is taken away invites the whole line", async () => {
    const { listing } = await fullListing();
    const waiting = await people(3);
    for (const person of waiting) await expectOk(join(listing, person));
    await set(listing, { slotLimit: null });
    for (const person of waiting) {
      expect(await bellOf(person)).toEqual(["WAITLIST_TURN"]);
      await expectOk(send(listing, person));
    }
  });

  test("a turn's e-mail comes at once, also to who wants e-mails daily and none about invitations (rules N21, E2)", async () => {
    const { listing, first, order } = await fullListing();
    const [one] = (await people(1)) as [Person];
    const daily = { digest: "DAILY", dailyHour: 21, quietHours: { from: "00:00", until: "23:59" }, timeZone: "UTC" };
    await expectOk(mutate("notificationSetting.updateTimes", daily, one));
    const off = { notificationType: "INVITE_ORDER_COMPLETED", isLetterOn: false };
    await expectOk(mutate("notificationSetting.update", off, one));
    await expectOk(join(listing, one));
    await expectOk(command("cancel", first, order));
    await reviewIntake(createServices(env), listing.seller.commissionAccountId);
    expect(await mailsOf(one)).toEqual(["seller has a slot for you"]);
    const href = (await readLocalMailbox(env.DB, one.email))[0]!.text.match(/http\S+\/unsubscribe\?token=(\S+)/)?.[1];
    const link = await expectOk(query("emailSwitch.get", { token: href! }));
    expect(link).toEqual({ switches: "CREATOR_INTAKE", isLetterOn: true });
    expect((await seen(listing, one)).intake).toMatchObject({ takenSlots: 0, keptSlots: 1, freeSlots: 0 });
  });

  test("who leaves lets the next one in; who is banned holds nobody up; a closed creator's line waits", async () => {
    const { listing, first, order } = await fullListing();
    const [one, banned, three] = (await people(3)) as [Person, Person, Person];
    for (const person of [one, banned, three]) {
      await expectOk(join(listing, person));
      later(1);
    }
    expect((await expectOk(query("waitlist.getLine", {}, listing.seller))).items.length).toBe(3);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    await expectOk(mutate("admin.ban", { accountId: banned.accountId, reason: "sold what was not theirs" }, admin));
    await expectOk(mutate("creator.setOpen", { isOpen: false }, listing.seller));
    await expectOk(command("cancel", first, order));
    await reviewDueIntakes(createServices(env));
    expect(await bellOf(one)).toEqual([]);
    await expectOk(mutate("creator.setOpen", { isOpen: true }, listing.seller));
    expect(await bellOf(one)).toEqual(["WAITLIST_TURN"]);
    later(1);
    await expectOk(mutate("waitlist.leave", { handle: listing.seller.handle }, one));
    expect((await expectOk(query("waitlist.getListMine", {}, three))).items).toMatchObject([{ place: 0 }]);
    expect(await mailsOf(banned)).toEqual([]);
  });

  test("a ban frees the slot that was held for who is banned, and lets the line of a banned creator wait", async () => {
    const { listing, first, order } = await fullListing();
    const [banned, two] = (await people(2)) as [Person, Person];
    await expectOk(join(listing, banned));
    later(1);
    await expectOk(join(listing, two));
    await expectOk(command("cancel", first, order));
    await reviewDueIntakes(createServices(env));
    expect([await bellOf(banned), await bellOf(two)]).toEqual([["WAITLIST_TURN"], []]);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const change = (call: "ban" | "unban", { accountId }: Person) =>
      expectOk(mutate(`admin.${call}`, { accountId, reason: "sold what was not theirs" }, admin));
    later(1);
    await change("ban", banned);
    expect(await bellOf(two)).toEqual(["WAITLIST_TURN"]);
    await change("ban", listing.seller);
    later(73 * HOUR);
    await reviewDueIntakes(createServices(env));
    expect(await mailsOf(two)).toHaveLength(1);
    await change("unban", listing.seller);
    expect((await expectOk(query("waitlist.getListMine", {}, two))).items).toMatchObject([{ place: 0 }]);
    expect(await mailsOf(two)).toHaveLength(2);
  });

  test("its creator invites one more or clears it, and sees nobody else's", async () => {
    const { listing } = await fullListing();
    const [one, two] = (await people(2)) as [Person, Person];
    await expectOk(join(listing, one));
    later(1);
    await expectOk(join(listing, two));
    expect((await mutate("waitlist.inviteNext", undefined, one)).body.data.code).toBe("account.not_creator");
    expect(await expectOk(mutate("waitlist.inviteNext", undefined, listing.seller))).toEqual({ isInvited: true });
    expect([await bellOf(one), await bellOf(two)]).toEqual([["WAITLIST_TURN"], []]);
    await expectOk(send(listing, one));
    expect((await seen(listing, null)).intake).toMatchObject({ takenSlots: 2, slotLimit: 1 });
    expect(await expectOk(mutate("waitlist.clear", undefined, listing.seller))).toEqual({ count: 1 });
    expect((await seen(listing, two)).intake.place).toBeNull();
    const other = await createListing();
    expect((await expectOk(query("waitlist.getLine", {}, other.seller))).items).toEqual([]);
  });

  test("is for full creators only, of others than oneself", async () => {
    const listing = await createListing();
    const [person] = (await people(1)) as [Person];
    const code = async (call: ReturnType<typeof join>) => (await call).body.data?.code as string;
    expect(await code(join(listing, person))).toBe("waitlist.not_needed");
    expect(await code(join(listing, listing.seller))).toBe("creator.own");
    expect(await code(mutate("waitlist.join", { handle: "nobody9" }, person))).toBe("account.not_found");
    expect(await code(mutate("waitlist.join", { handle: person.handle }, listing.seller))).toBe("account.not_found");
    await expectOk(mutate("creator.setOpen", { isOpen: false }, listing.seller));
    expect(await code(join(listing, person))).toBe("commission.not_open");
  });
});

describe("tell me when open", () => {
  test("tells once those who have not undone it, and never those who switched these e-mails off by mail", async () => {
    const listing = await createListing();
    const { seller } = listing;
    const [one, undone, muted] = (await people(3)) as [Person, Person, Person];
    const watch = (person: Person, isActive = true) =>
      expectOk(mutate("creator.watchOpening", { handle: seller.handle, isActive }, person));
    await expectOk(mutate("creator.setOpen", { isOpen: false }, seller));
    for (const person of [one, undone, muted]) await watch(person);
    await watch(undone, false);
    expect((await seen(listing, one)).intake.isWatching).toBe(true);
    await expectOk(
      mutate("notificationSetting.update", { notificationType: "CREATOR_INTAKE", isLetterOn: false }, muted),
    );
    for (const isOpen of [true, false, true]) {
      later(1);
      await expectOk(mutate("creator.setOpen", { isOpen }, seller));
    }
    expect([await bellOf(one), await mailsOf(one)]).toEqual([["CREATOR_OPENED"], ["seller is open for commissions"]]);
    expect([await bellOf(undone), await mailsOf(undone)]).toEqual([[], []]);
    expect([await bellOf(muted), await mailsOf(muted)]).toEqual([["CREATOR_OPENED"], []]);
  });

  /** A creator who is open and whose only form is closed, and a client who asked to be told. */
  async function watchedWithoutForm() {
    const listing = await createListing();
    const { seller, formId } = listing;
    const setForm = (change: object) =>
      succeed("commissionForm.update", { commissionFormId: formId, ...change }, seller);
    const watch = (person: Person) => mutate("creator.watchOpening", { handle: seller.handle, isActive: true }, person);
    const [watcher] = (await people(1)) as [Person];
    expect((await watch(watcher)).body).toMatchObject({ data: { code: "waitlist.not_needed" } });
    await setForm({ isOpen: false });
    expect(await seen(listing, watcher)).toMatchObject({ isOpenCommission: false, intake: { status: "CLOSED" } });
    await expectOk(watch(watcher));
    return { listing, watcher, setForm, watch };
  }
  const OPENED = [["CREATOR_OPENED"], ["seller is open for commissions"]];
  const toldTo = async (person: Person) => [await bellOf(person), await mailsOf(person)];

  test("while every form is closed; a form that opens again tells once, one that stays hidden nobody", async () => {
    const { listing, watcher, setForm } = await watchedWithoutForm();
    for (const change of [{ isOpen: false }, { isOpen: true, visibilityStatus: "UNLISTED" }]) {
      later(1);
      await setForm(change);
    }
    expect(await toldTo(watcher)).toEqual([[], []]);
    for (const change of [{ visibilityStatus: "PUBLIC" }, { isOpen: false }, { isOpen: true }]) {
      later(1);
      await setForm(change);
    }
    await reviewDueIntakes(createServices(env));
    expect(await toldTo(watcher)).toEqual(OPENED);
    expect((await seen(listing, watcher)).intake).toMatchObject({ status: "OPEN", isWatching: false });
  });

  test("a new form tells as well, also when the process that made it died: then cron does", async () => {
    const { listing, watcher } = await watchedWithoutForm();
    await createForm(listing.seller);
    expect(await toldTo(watcher)).toEqual(OPENED);

    const { listing: other, watcher: waiting } = await watchedWithoutForm();
    const { commissionAccountId } = other.seller;
    // What the batch of a change wrote, and nothing after it.
    await env.DB.batch([
      env.DB.prepare("update commission_form set is_open = 1 where id = ?").bind(other.formId),
      env.DB.prepare("update creator_intake set look_at = ? where commission_account_id = ?").bind(
        Date.now(),
        commissionAccountId,
      ),
    ]);
    const services = createServices(env);
    for (let run = 0; run < 3; run += 1) await reviewDueIntakes(services);
    expect(await toldTo(waiting)).toEqual(OPENED);
  });

  test("to whom the creator stays closed it says so to the end (rule A35)", async () => {
    const listing = await createListing();
    const { seller } = listing;
    const [unwanted] = (await people(1)) as [Person];
    await expectOk(mutate("accountBlock.block", { accountId: unwanted.accountId }, seller));
    const watch = () => mutate("creator.watchOpening", { handle: seller.handle, isActive: true }, unwanted);
    expect((await seen(listing, unwanted)).intake.status).toBe("CLOSED");
    expect((await join(listing, unwanted)).body.data?.code).toBe("commission.not_open");
    await expectOk(watch());
    await expectOk(mutate("creator.setOpen", { isOpen: false }, seller));
    later(1);
    await expectOk(mutate("creator.setOpen", { isOpen: true }, seller));
    expect(await toldTo(unwanted)).toEqual([[], []]);
    expect((await seen(listing, unwanted)).intake).toMatchObject({ status: "CLOSED", isWatching: true });
  });

  test("nobody's turn runs out while no form is open (rule L33)", async () => {
    const { listing, first, order } = await fullListing();
    const [one] = (await people(1)) as [Person];
    await expectOk(join(listing, one));
    const setForm = (isOpen: boolean) =>
      succeed("commissionForm.update", { commissionFormId: listing.formId, isOpen }, listing.seller);
    await setForm(false);
    const invited = await mutate("waitlist.inviteNext", undefined, listing.seller);
    expect(invited.body.data.code).toBe("commission.not_open");
    await expectOk(command("cancel", first, order));
    await reviewDueIntakes(createServices(env));
    expect([await bellOf(one), (await seen(listing, one)).intake.place]).toEqual([[], 1]);
    later(100 * HOUR);
    await setForm(true);
    expect([await bellOf(one), (await seen(listing, one)).intake.place]).toEqual([["WAITLIST_TURN"], 0]);
  });
});

test("a block ends what the blocker waits for at the blocked, and the blocked person's place in line (rule A35)", async () => {
  const { listing, first, order } = await fullListing();
  const { seller } = listing;
  const [blocker, unwanted, next, last] = (await people(4)) as [Person, Person, Person, Person];
  for (const person of [unwanted, blocker, next, last]) {
    later(1);
    await expectOk(join(listing, person));
  }
  await expectOk(mutate("follow.set", { handle: seller.handle, isActive: true }, blocker));
  await expectOk(mutate("follow.set", { handle: seller.handle, isActive: true }, unwanted));
  await expectOk(mutate("accountBlock.block", { accountId: seller.accountId }, blocker));
  await expectOk(mutate("accountBlock.block", { accountId: unwanted.accountId }, seller));
  const stateOf = async (person: Person) => {
    const { isFollowing, intake } = await seen(listing, person);
    return [isFollowing, intake.place];
  };
  expect(await Promise.all([blocker, unwanted, next].map(stateOf))).toEqual([
    [false, null],
    [true, null],
    [false, 1],
  ]);
  await expectOk(command("cancel", first, order));
  await reviewDueIntakes(createServices(env));
  expect([await bellOf(unwanted), await bellOf(next)]).toEqual([[], ["WAITLIST_TURN"]]);
  // The slot that is held for a blocked person passes on at once.
  later(1);
  await expectOk(mutate("accountBlock.block", { accountId: next.accountId }, seller));
  expect(await bellOf(last)).toEqual(["WAITLIST_TURN"]);
});

test("an opening that is watched is listed, until it is undone or a block ends it", async () => {
  const { seller } = await createListing();
  await expectOk(mutate("creator.setOpen", { isOpen: false }, seller));
  const [one, other] = (await people(2)) as [Person, Person];
  const watch = (person: Person, isActive = true) =>
    expectOk(mutate("creator.watchOpening", { handle: seller.handle, isActive }, person));
  const watched = async (person: Person) =>
    (await expectOk(query("creator.getWatched", {}, person))).items.map(({ handle }: { handle: string }) => handle);
  for (const person of [one, other]) await watch(person);
  expect(await watched(one)).toEqual([seller.handle]);
  await watch(one, false);
  await expectOk(mutate("accountBlock.block", { accountId: seller.accountId }, other));
  expect([await watched(one), await watched(other)]).toEqual([[], []]);
});

describe("following", () => {
  test("brings the newest works of those one follows, page by page, and nothing of banned people's", async () => {
    const [listing, other] = [await createListing(), await createListing()];
    const [fan] = (await people(1)) as [Person];
    for (const { seller } of [listing, other])
      for (const title of ["one", "two"]) {
        later(1);
        await createWork(seller, { title: `${seller.handle} ${title}` });
      }
    await createWork(listing.seller, { title: "Hidden", visibilityStatus: "PRIVATE" });
    const follow = (handle: string, isActive = true) => mutate("follow.set", { handle, isActive }, fan);
    for (const { seller } of [listing, other, listing]) await expectOk(follow(seller.handle));
    const feed = async () => {
      const titles: string[] = [];
      for (let cursor: string | null = null, pages = 0; pages < 5; pages += 1) {
        const page: Json = await expectOk(query("follow.getFeed", { cursor, limit: 3 }, fan));
        titles.push(...page.items.map((work: { titles: { text: string }[] }) => work.titles[0]!.text));
        cursor = page.nextCursor;
        if (cursor === null) break;
      }
      return titles;
    };
    const titlesOf = ({ seller }: TestListing) => [`${seller.handle} two`, `${seller.handle} one`];
    expect(await feed()).toEqual([...titlesOf(other), ...titlesOf(listing)]);
    expect((await seen(listing, fan)).isFollowing).toBe(true);
    expect((await follow(fan.handle)).body.data.code).toBe("account.not_found");
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const accountId = other.seller.accountId;
    await expectOk(mutate("admin.ban", { accountId, reason: "sold what was not theirs" }, admin));
    expect(await feed()).toEqual(titlesOf(listing));
    await expectOk(follow(listing.seller.handle, false));
    expect([await feed(), (await expectOk(query("follow.getListMine", {}, fan))).items]).toEqual([[], []]);
  });
});

describe("the creator's home", () => {
  test("counts visits and requests by where they came from, and the month's steps", async () => {
    const listing = await createListing();
    const [one, two] = (await people(2)) as [Person, Person];
    const visit = (person: Person, source: string) =>
      expectOk(
        post(
          "/api/features/pageVisit/commission/form",
          { modelName: "commissionForm", modelId: listing.formId, source },
          person,
        ),
      );
    for (const [person, source] of [
      [one, "BADGE"],
      [one, "SEARCH"],
      [two, "SOCIAL"],
      [listing.seller, "SITE"],
    ] as const)
      await visit(person, source);
    await expectOk(send(listing, one));
    const home = await expectOk(query("creator.getHome", { timeZone: ZONE }, listing.seller));
    expect(home.sources).toEqual([
      { source: "BADGE", visits: 1, requests: 1 },
      { source: "SOCIAL", visits: 1, requests: 0 },
    ]);
    expect(home).toMatchObject({ incomes: [], steps: { FORM: true, SERVICE: true, WORK: false, WALLET: false } });
    expect((await query("creator.getHome", { timeZone: "Mars" }, listing.seller)).status).toBe(400);
  });
});

test("the badge says in both languages how it stands, from a cache that every change empties", async () => {
  const { listing, first, order } = await fullListing();
  const badge = async (search = "", headers: HeadersInit = {}) => {
    const address = `http://localhost:5173/${listing.seller.handle}/badge.svg${search}`;
    const response = await exports.default.fetch(new Request(address, { headers }));
    return { response, svg: await response.text() };
  };
  const { response, svg } = await badge();
  expect(svg).toContain(">Full</text>");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  // Its creator sees at once what they have changed.
  const own = await badge("", { "sec-fetch-site": "same-origin" });
  expect(own.response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect((await badge("?lang=ja&theme=dark")).svg).toContain(">満員</text>");
  expect((await badge(`?lang=${encodeURIComponent("<script>")}&theme="x`)).svg).toBe(svg);
  // What a rendering under way may still put into the cache is not served (page-store.ts).
  later(10_000);
  await expectOk(command("cancel", first, order));
  await reviewDueIntakes(createServices(env));
  expect((await badge()).svg).toContain("Open · 1 slot left");
  // Without a form that is open there is nothing to send a request with.
  const [{ id: commissionFormId }] = (await query("commissionForm.getListMine", undefined, listing.seller)).body.items;
  later(20_000);
  await succeed("commissionForm.update", { commissionFormId, isOpen: false }, listing.seller);
  later(30_000);
  expect((await badge()).svg).toContain(">Closed</text>");
  expect((await exports.default.fetch("http://localhost:5173/nobody9/badge.svg")).status).toBe(404);
});
