import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { integer, list, metadata, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { balancesOf, move } from "./balance-transactions.ts";
import { money } from "../currencies.ts";
import { mergeMetadata } from "../metadata.ts";

const expand = list(text);
const transferOf = (call: Call, id: string | undefined) => call.store.get("transfer", id as string, "transfer");

/** Takes money back from a connected account, whether our server or a person in Stripe's dashboard asks for it. */
export function reverseTransfer(
  call: Call,
  transfer: Stripe.Transfer,
  asked?: number,
  notes: Record<string, string> = {},
): Stripe.TransferReversal {
  const open = transfer.amount - transfer.amount_reversed;
  const amount = asked ?? open;
  if (open === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`);
  if (amount > open)
    throw refused(
      `Reversal amount (${money(amount, transfer.currency)}) is greater than the unreversed amount of the transfer (${money(open, transfer.currency)})`,
      undefined,
      { param: "amount" },
    );
  const account = transfer.destination as string;
  const { available, pending } = balancesOf(call, account);
  const has = (available.get(transfer.currency) ?? 0) + (pending.get(transfer.currency) ?? 0);
  if (has < amount || call.faults.has("balance_short"))
    throw refused(
      "The connected account does not have sufficient funds to reverse this transfer.",
      "balance_insufficient",
    );
  const reversalId = newId("trr");
  const sides = { currency: transfer.currency, source: reversalId };
  move(call, {
    ...sides,
    owner: account,
    type: "payment_refund",
    amount: -amount,
    against: [{ account: OUTSIDE.underWay, currency: transfer.currency, amount }],
  });
  const back = move(call, {
    ...sides,
    owner: "",
    type: "transfer_cancel",
    amount,
    against: [{ account: OUTSIDE.underWay, currency: transfer.currency, amount: -amount }],
  });
  const reversal = {
    id: reversalId,
    object: "transfer_reversal",
    amount,
    balance_transaction: back.id,
    created: call.clock.seconds(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: notes,
    source_refund: null,
    transfer: transfer.id,
  } satisfies Stripe.TransferReversal;
  call.store.save(reversal);
  const reversed = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: transfer.amount_reversed + amount === transfer.amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  };
  call.store.save(reversed);
  call.events.emit("transfer.reversed", reversed, { amount_reversed: transfer.amount_reversed });
  return reversal;
}

export const transferReversalRoutes = [
  route(
    "POST",
    "/v1/transfers/:transfer/reversals",
    { amount: integer(1), description: text, metadata, expand },
    (call, input, { transfer: id }) =>
      reverseTransfer(call, transferOf(call, id), input.amount, mergeMetadata({}, input.metadata)),
  ),
  route("GET", "/v1/transfers/:transfer/reversals", LISTING, (call, input, { transfer }) => {
    const { id } = transferOf(call, transfer);
    return page(`/v1/transfers/${id}/reversals`, call.store.all("transfer_reversal", { transfer: id }), input);
  }),
  route("GET", "/v1/transfers/:transfer/reversals/:id", { expand }, (call, _input, { id }) =>
    call.store.get("transfer_reversal", id as string),
  ),
];
