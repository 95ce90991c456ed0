import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SYSTEM_COMMANDS } from "#domain/order/lifecycle/commands.ts";
import { isListed } from "#domain/order/lifecycle/command-traits.ts";
import { COMMAND_TYPES } from "#domain/order/lifecycle/listed-commands.ts";
import { ORDER_SUBMIT_STATUSES } from "#domain/order/order.ts";
import { ORDER_ROLES, type OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { isTodays } from "../../../support/samples.ts";
import { mutate, post, type Json } from "../../../support/worker/calls.ts";
import { createListing, type TestListing } from "../../../support/worker/order/order-listing.ts";
import { readOrder, type TestOrder } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { stopClockAt } from "../../../support/worker/time.ts";
import { SITUATIONS, type Situation } from "./situations.ts";
import { letLedgerForget, putBack, readRows } from "../order-rows.ts";
import { changesBetween } from "./table-changes.ts";
import { commandOf, DOORS, type Asked } from "./table-doors.ts";
import { askedAt, createSituation, MADE_AT } from "./table-situations.ts";
import { SPECIFIED, specifiedChanges, type Side } from "./table-specified.ts";

/*
 * Every state × how it was submitted × every command × every order role, through the Worker's calls: what the rules allow
 * changes exactly what they say, everything else is refused and changes nothing. Who is outside of an order is refused before anybody
 * asks how it was submitted: they try one way, half of the states on one day and half on the next. So do the sides where they are refused,
 * one way on one day and the other on the next; what is offered to them is compared for both.
 */

const SIDES: readonly Side[] = ["SELLER", "BUYER", "ADMIN"];
const OUTSIDE = ["STRANGER", "BANNED", "NOBODY"] as const;
const DOOR_NAMES = Object.keys(DOORS);
const REACHED = new Set(["DRAFT DRAFT", "APPROVED DRAFT", "CANCELED DRAFT"]);
for (const progress of ["APPROVED", "DELIVERED", "COMPLETED", "CANCELED"]) REACHED.add(`${progress} COMPLETED`);

let listing: TestListing;
let admin: Person;
let stranger: Person;
let cells = 0;
/** Those of another day. */
let left = 0;

beforeAll(async () => {
  await letLedgerForget();
});

/** New for each state: all of them together ask more in one hour than a person may. */
beforeEach(async () => {
  stopClockAt(MADE_AT);
  listing = await createListing();
  admin = await createPerson("admin", { roles: ["user", "admin"] });
  stranger = await createPerson("stranger");
});

test("the table has every command and every role, and no other", () => {
  const known = [...DOOR_NAMES.map(commandOf), ...SYSTEM_COMMANDS];
  expect(new Set(known)).toEqual(new Set(COMMAND_TYPES));
  expect(new Set<OrderRole>([...SIDES, ...OUTSIDE, "SYSTEM"])).toEqual(new Set(ORDER_ROLES));
});

const personOf = (side: Side, { seller, buyer }: TestOrder) => ({ SELLER: seller, BUYER: buyer, ADMIN: admin })[side];
const isEverTheirs = (door: string, side: Side) => SPECIFIED[door]!.some(({ by }) => by === side);
const codeOf = (body: unknown): unknown => (body as Json)?.error?.code ?? (body as Json)?.data?.code;

/** 403 when it is never theirs, 409 when it is not the time; taking away a file that is not there is 404. */
function refusalOf(door: string, side: Side): readonly number[] {
  if (!isEverTheirs(door, side)) return [403];
  return door === "removeDeliverables" ? [409, 404] : [409];
}

/** Whose command it is, banned: the ban must stop even them. */
const bannedFor = (door: string, order: TestOrder) => (isEverTheirs(door, "BUYER") ? order.buyer : order.seller);

async function setBan({ seller, buyer }: TestOrder, isBanned: boolean) {
  const roles = (person: Person) => (person === seller ? ["user", "creator"] : ["user"]);
  const update = env.DB.prepare("update user_account set roles = ? where id = ?");
  await env.DB.batch(
    [seller, buyer].map((person) =>
      update.bind(JSON.stringify(isBanned ? [...roles(person), "ban"] : roles(person)), person.accountId),
    ),
  );
}

async function outsidersAreRefused(asked: Asked, faults: unknown[]) {
  const { order, situation } = asked;
  for (const door of DOOR_NAMES) {
    const asks = DOORS[door]!;
    const [byStranger, byNobody] = await Promise.all([asks(asked, stranger), asks(asked, null)]);
    if (byStranger.status !== 404) faults.push([situation, door, "STRANGER", byStranger.status]);
    if (byNobody.status !== 401) faults.push([situation, door, "NOBODY", byNobody.status]);
    cells += 2;
  }
  await setBan(order, true);
  const answers = await Promise.all(
    DOOR_NAMES.map(async (door) => ({ door, ...(await DOORS[door]!(asked, bannedFor(door, order))) })),
  );
  for (const { door, status, body } of answers) {
    cells++;
    if (status !== 403 || codeOf(body) !== "account.banned") faults.push([situation, door, "BANNED", status]);
  }
  await setBan(order, false);
}

async function sidesAreRefused(asked: Asked, faults: unknown[]) {
  const { order, situation } = asked;
  const askWhereRefused = (door: string) =>
    Promise.all(
      SIDES.filter((side) => specifiedChanges(door, situation, side) === null).map(async (side) => ({
        side,
        ...(await DOORS[door]!(asked, personOf(side, order))),
      })),
    );
  const isUntouched = async () => JSON.stringify(await readRows(order.orderId)) === JSON.stringify(asked.rows);
  for (const door of DOOR_NAMES) {
    for (const { side, status, body } of await askWhereRefused(door)) {
      cells++;
      if (!refusalOf(door, side).includes(status)) faults.push([situation, door, side, status, codeOf(body)]);
    }
  }
  if (await isUntouched()) return;
  // Reading all rows after each takes as long as asking: only where there is something to find.
  faults.push([situation, "a refusal left traces"]);
  for (const door of DOOR_NAMES) {
    await putBack(order.orderId, asked.rows);
    await askWhereRefused(door);
    if (!(await isUntouched())) faults.push([situation, door, "this one"]);
  }
}

async function allowedDoExactlyThat(asked: Asked, faults: unknown[]) {
  const { order, rows, situation } = asked;
  for (const door of DOOR_NAMES) {
    for (const side of SIDES) {
      const expected = specifiedChanges(door, situation, side);
      if (expected === null) continue;
      cells++;
      const { status, body } = await DOORS[door]!(asked, personOf(side, order));
      const after = await readRows(order.orderId);
      const { order_progress_status: progress, order_payment_status: payment } = after.commission_order[0]!;
      if (status !== 200) faults.push([situation, door, side, status, codeOf(body)]);
      if (!REACHED.has(`${String(progress)} ${String(payment)}`))
        faults.push([situation, door, side, progress, payment]);
      expect.soft(changesBetween(rows, after, expected), `${situation}: ${door} by ${side}`).toEqual(expected);
      await putBack(order.orderId, rows);
    }
  }
}

/** What the screens are drawn from says the same. */
async function offersAgree({ order, situation, rows }: Asked) {
  for (const side of SIDES) {
    const { allowedCommands } = await readOrder(personOf(side, order), order);
    const specified = DOOR_NAMES.filter((door) => specifiedChanges(door, situation, side) !== null)
      .map(commandOf)
      .filter(isListed);
    const hasNoFile = rows.deliverable_media.length === 0;
    const offered = allowedCommands.filter((name: string) => !(hasNoFile && name === "removeDeliverables"));
    expect.soft(new Set(offered), `${situation}: ${side}`).toEqual(new Set(specified));
  }
}

const CASES = SITUATIONS.flatMap((situation, row) =>
  ORDER_SUBMIT_STATUSES.map((submit, column) => {
    const isRefusing = isTodays(row + column, ORDER_SUBMIT_STATUSES.length, env.COMETME_SAMPLES);
    return [situation, submit, isRefusing] as const;
  }),
);
const refusedCells = (situation: Situation) =>
  DOOR_NAMES.flatMap((door) => SIDES.filter((side) => specifiedChanges(door, situation, side) === null)).length;

test.each(CASES)("%s (%s)", async (situation, submit, isRefusing) => {
  const order = await createSituation(situation, submit, listing);
  stopClockAt(askedAt(situation));
  const asked = { order, situation, rows: await readRows(order.orderId) };
  const faults: unknown[] = [];
  const isForOutsiders = submit === ORDER_SUBMIT_STATUSES[0];
  if (isRefusing) {
    if (isForOutsiders) await outsidersAreRefused(asked, faults);
    await sidesAreRefused(asked, faults);
  } else left += refusedCells(situation) + (isForOutsiders ? DOOR_NAMES.length * OUTSIDE.length : 0);
  await offersAgree(asked);
  await allowedDoExactlyThat(asked, faults);
  expect(faults).toEqual([]);
});

test("what the product says to itself has no call", async () => {
  const order = await createSituation("APPROVED, paid", "FORM_SUBMITTED", listing);
  const before = await readRows(order.orderId);
  for (const type of SYSTEM_COMMANDS) {
    const kebab = type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const person of [order.seller, order.buyer, admin]) {
      const body = { orderId: order.orderId, type };
      const { status } = await post(`/api/features/commission/order/${kebab}`, body, person);
      expect(status).toBe(404);
      expect((await mutate(`commissionOrder.${type}`, body, person)).status).toBe(404);
    }
  }
  expect(await readRows(order.orderId)).toEqual(before);
});

test("that were more than a thousand cells", () => {
  console.info(`${String(cells)} cells of the order table, ${String(CASES.length)} states`);
  const people = CASES.length * SIDES.length + SITUATIONS.length * OUTSIDE.length;
  expect(cells + left).toBe(DOOR_NAMES.length * people);
  expect(cells).toBeGreaterThan(1000);
});
