import type { FailureCode } from "#domain/kernel/failure.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { CONSENT_SUBJECTS } from "../consent.ts";
import { traitsOf } from "../lifecycle/command-traits.ts";
import type { DecisionContext, OrderCommand } from "../lifecycle/commands.ts";
import type { Consent } from "../lifecycle/consent-version.ts";
import type { Order } from "../order.ts";
import { paymentParts } from "../price.ts";

type Shown = Pick<DecisionContext, "agreementHash" | "shownVersion">;

/**
 * The refusal of a consent to what is not there any more (rule O16); null: the command consents to what is there now, or to
 * nothing. What a call names counts: the agreement's hash, the offer's number, the version of the order. A call that names
 * none of them means what its giver was last shown.
 */
export function staleConsent(order: Order, command: OrderCommand, shown: Shown): FailureCode | null {
  const subject = traitsOf(command.type)?.consentsTo ?? null;
  // An attempt under way was consented to when it began: a repeated call is told how it stands.
  if (subject === null || isAboutAttempt(order, command)) return null;
  if (command.type === "pay" && isAnotherPrice(order, command)) return "order.price_changed";
  const isAsNamed = namedThing(order, command, shown);
  const { shownVersion = isAsNamed === null ? shown.shownVersion : null } = command as Consent;
  const isShown = (version: number) => version >= order.subjectVersions[subject] && version <= order.version;
  const isPresent = isAsNamed !== false && (shownVersion === null ? isAsNamed === true : isShown(shownVersion));
  return isPresent ? null : CONSENT_SUBJECTS[subject].changed;
}

/** Whether what the call names by a hash or number of its own is the present one; null: it names nothing so. */
function namedThing(order: Order, command: OrderCommand, { agreementHash }: Shown): boolean | null {
  switch (command.type) {
    case "pay":
      return command.agreementHash === undefined ? null : command.agreementHash === agreementHash;
    case "acceptOffer":
    case "declineOffer":
      return command.offerNumber === undefined ? null : command.offerNumber === order.offerNumber;
    default:
      return null;
  }
}

function isAnotherPrice(order: Order, { amount, currencyCode }: Extract<OrderCommand, { type: "pay" }>): boolean {
  const isOtherAmount = amount !== undefined && amount !== paymentParts(order).totalAmount;
  return isOtherAmount || (currencyCode !== undefined && currencyCode !== order.priceCurrencyCode);
}

/** Another card is another attempt, which is consented to again. */
function isAboutAttempt({ transaction }: Order, command: OrderCommand): boolean {
  const isUnderWay = command.type === "pay" && isAttemptUnderWay(transaction);
  return isUnderWay && command.accountMethodId === transaction.accountMethodId;
}
