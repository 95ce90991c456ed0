import { env } from "cloudflare:workers";
import { expect, onTestFinished, test } from "vitest";
import { putDoor } from "#worker/local/far.ts";
import { post, type Json } from "../../support/worker/calls.ts";
import { succeed } from "../../support/worker/listings.ts";
import { createListing, type TestListing } from "../../support/worker/order/order-listing.ts";
import { answersOf, serviceRequest, submitService } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

/* Rules E117 and L31, in small; `npm run drop` brings hundreds. */

const PEOPLE = 40;
const SLOTS = 3;
/** Calls to the database of one refused among many, to those of one that comes alone. */
const MOST_OF_ALONE = 0.6;

async function createPersonWithCard(): Promise<Person> {
  const person = await createPerson("fan");
  await env.DB.prepare("insert into payment_account_method values (?1, ?2, ?1, 'visa', '4242', 12, 2090, 0, null)")
    .bind(`card-${person.handle}`, person.accountId)
    .run();
  return person;
}

const send = (listing: TestListing, person: Person) =>
  post(
    "/api/features/commission/form/submit",
    { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers: answersOf(listing) },
    person,
  );

/** Calls to the database from now on. */
function countCalls() {
  let calls = 0;
  putDoor((place, call) => {
    if (place !== "OBJECT" && place !== "STRIPE") calls += 1;
    return call();
  });
  onTestFinished(() => putDoor(null));
  return () => calls;
}

test("forty people at one form: each slot goes to one of them, and the others cost next to nothing", async () => {
  const listing = await createListing();
  const intake = { slotLimit: SLOTS, opensAt: null, closesAt: null, timeZone: "Asia/Tokyo" };
  await succeed("creator.updateIntake", intake, listing.seller);
  const people = await Promise.all(Array.from({ length: PEOPLE }, createPersonWithCard));
  const calls = countCalls();

  const answers = await Promise.all(people.map((person) => send(listing, person)));
  const lucky = people.filter((_, index) => answers[index]!.status === 200);
  const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as Json).error.code);
  expect(lucky).toHaveLength(SLOTS);
  expect(new Set(refusals)).toEqual(new Set(["commission.slots_full"]));
  const { results } = await env.DB.prepare("select buyer_id from commission_order where form_id = ?")
    .bind(listing.formId)
    .all<{ buyer_id: string }>();
  expect(results.map(({ buyer_id }) => buyer_id).toSorted()).toEqual(
    lucky.map(({ commissionAccountId }) => commissionAccountId).toSorted(),
  );

  let before = calls();
  expect((await send(listing, await createPersonWithCard())).status).toBe(409);
  const alone = calls() - before;
  before = calls();
  const again = await Promise.all(people.map((person) => send(listing, person)));
  // Whoever has sent it hears of the same order; nobody else gets in.
  expect(again.filter(({ status }) => status === 200)).toHaveLength(SLOTS);
  expect((calls() - before) / PEOPLE).toBeLessThan(alone * MOST_OF_ALONE);
});

test("what others ask elsewhere does not wait for them", async () => {
  const [crowded, quiet] = [await createListing(), await createListing()];
  const [guest, ...people] = await Promise.all(Array.from({ length: 13 }, createPersonWithCard));
  const done: string[] = [];
  await Promise.all([
    ...people.map((person) => send(crowded, person).then(() => done.push("crowd"))),
    submitService(guest!, serviceRequest(quiet, `card-${guest!.handle}`)).then(({ status }) => {
      expect(status).toBe(200);
      done.push("guest");
    }),
  ]);
  expect(done.indexOf("guest")).toBeLessThan(done.length - 1);
});
