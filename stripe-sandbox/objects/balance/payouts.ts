import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { integer, list, metadata, oneOf, required, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { balancesOf, move } from "./balance-transactions.ts";
import { currency } from "../currencies.ts";
import { mergeMetadata } from "../metadata.ts";

type Payout = Stripe.Payout;
const DAY = 86_400;
/** A standard payout reaches the bank after this. */
const ARRIVES_AFTER_DAYS = 2;

const connected = (owner: string) => owner || undefined;

function startPayout(
  call: Call,
  owner: string,
  amount: number,
  code: string,
  automatic: boolean,
  notes: Record<string, string>,
): Payout {
  const id = newId("po");
  const sent = move(call, {
    owner,
    type: "payout",
    source: id,
    currency: code,
    amount: -amount,
    against: [{ account: OUTSIDE.banks, currency: code, amount }],
  });
  const payout = {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: call.clock.seconds() + ARRIVES_AFTER_DAYS * DAY,
    automatic,
    balance_transaction: sent.id,
    created: call.clock.seconds(),
    currency: code,
    description: automatic ? "STRIPE PAYOUT" : null,
    destination: newId("ba"),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: notes,
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? "in_progress" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "pending",
    trace_id: null,
    type: "bank_account",
  } satisfies Payout;
  call.store.save(payout, owner);
  call.events.emit("payout.created", payout, undefined, connected(owner));
  return payout;
}

/** The bank has it, or sent it back. */
export function finishPayout(call: Call, payout: Payout, arrives: boolean): Payout {
  if (payout.status === "failed" || payout.status === "canceled" || (payout.status === "paid" && arrives))
    throw refused(`The payout ${payout.id} has a status of ${payout.status}.`);
  const owner = call.store.ownerOf(payout.id);
  const finished: Payout = arrives
    ? { ...payout, status: "paid", reconciliation_status: payout.automatic ? "completed" : "not_applicable" }
    : {
        ...payout,
        status: "failed",
        failure_code: "account_closed",
        failure_message: "The bank account has been closed.",
        failure_balance_transaction: takeBack(call, payout, owner, "payout_failure").id,
      };
  call.store.save(finished);
  call.events.emit(arrives ? "payout.paid" : "payout.failed", finished, { status: payout.status }, connected(owner));
  return finished;
}

const takeBack = (call: Call, payout: Payout, owner: string, type: "payout_failure" | "payout_cancel") =>
  move(call, {
    owner,
    type,
    source: payout.id,
    currency: payout.currency,
    amount: payout.amount,
    against: [{ account: OUTSIDE.banks, currency: payout.currency, amount: -payout.amount }],
  });

interface PayoutNote {
  /** What an automatic payout was made of. */
  transactions: string[];
}

/** The automatic payout of everything available: to the bank of a connected account, or of the platform (empty). */
export function payOutAll(call: Call, owner: string): Payout[] {
  const before = call.store.all("payout", {}, owner);
  const paidOut = new Set(before.flatMap(({ id }) => call.store.note<PayoutNote>(id).transactions ?? []));
  const open = call.store
    .all("balance_transaction", {}, owner)
    .filter((each) => each.available_on <= call.clock.seconds() && !each.type.startsWith("payout"))
    .filter(({ id }) => !paidOut.has(id));
  return [...balancesOf(call, owner).available]
    .filter(([, amount]) => amount > 0)
    .map(([code, amount]) => {
      const payout = startPayout(call, owner, amount, code, true, {});
      const transactions = open.filter((each) => each.currency === code).map(({ id }) => id);
      call.store.writeNote<PayoutNote>(payout.id, { transactions });
      return payout;
    });
}

const expand = list(text);

export const payoutRoutes = [
  route(
    "POST",
    "/v1/payouts",
    {
      amount: required(integer(1)),
      currency: required(currency),
      description: text,
      metadata,
      method: oneOf("standard"),
      statement_descriptor: text,
      expand,
    },
    (call, input) => {
      const owner = call.request.account ?? "";
      const available = balancesOf(call, owner).available.get(input.currency) ?? 0;
      if (available < input.amount || call.faults.has("balance_short"))
        throw refused(
          `You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).`,
          "balance_insufficient",
        );
      return startPayout(call, owner, input.amount, input.currency, false, mergeMetadata({}, input.metadata));
    },
  ),
  route(
    "GET",
    "/v1/payouts",
    { ...LISTING, status: oneOf("pending", "paid", "failed", "canceled"), destination: text },
    (call, input) =>
      page(
        "/v1/payouts",
        call.store.all("payout", { status: input.status, destination: input.destination }, call.request.account ?? ""),
        input,
      ),
  ),
  route("GET", "/v1/payouts/:payout", { expand }, (call, _input, { payout }) =>
    call.store.get("payout", payout as string, "payout"),
  ),
  route("POST", "/v1/payouts/:payout/cancel", { expand }, (call, _input, { payout: id }) => {
    const payout = call.store.get("payout", id as string, "payout");
    if (payout.status !== "pending" || payout.automatic)
      throw refused("Only a pending, manual payout can be canceled.");
    const owner = call.store.ownerOf(payout.id);
    takeBack(call, payout, owner, "payout_cancel");
    const canceled = { ...payout, status: "canceled" };
    call.store.save(canceled);
    call.events.emit("payout.canceled", canceled, { status: "pending" }, connected(owner));
    return canceled;
  }),
];
