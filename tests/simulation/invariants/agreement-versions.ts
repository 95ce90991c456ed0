import { createHash } from "node:crypto";
import type { Agreement } from "#domain/agreement/agreement.ts";
import type { SimulatedOrder } from "../world/world.ts";
import { agreed } from "./agreed-amounts.ts";
import { check } from "./check.ts";
import type { ExpectedOrder } from "./expected-order.ts";

/** Every version is what its hash says and follows the one before; the last one says what the events do (rules G1 to G4). */
export function checkVersions({ stored, expectedOrder }: SimulatedOrder): void {
  const { agreements, order } = stored;
  const versions = agreements.map(({ document }) => JSON.parse(document) as Agreement);
  for (const [index, version] of versions.entries()) {
    const { hash, document, number } = agreements[index]!;
    check(
      createHash("sha256").update(document).digest("hex") === hash,
      `the hash of version ${number} is of its words`,
    );
    check(version.version === index + 1 && number === index + 1, `version ${number} is the next one`);
    check(version.previousHash === (agreements[index - 1]?.hash ?? null), `version ${number} names the one before`);
    const before = versions[index - 1];
    check(before === undefined || termsOf(before) !== termsOf(version), `version ${number} says something else`);
  }
  const last = versions.at(-1);
  check((last === undefined) === (expectedOrder.approvedAt === null), "what is approved has an agreement");
  if (last === undefined) return;
  const should = expectedTerms(expectedOrder, agreed(order).total);
  check(termsOf(last) === should, `what is agreed is ${should}, not ${termsOf(last)}`);
}

/** What two people agree on, as one line. */
function termsOf({ work, price, dates, changesAllowed, note }: Agreement): string {
  return [
    work.title?.text,
    work.description?.text,
    price.totalAmount,
    dates.estimatedStart,
    dates.estimatedDelivery,
    changesAllowed,
    note?.text,
  ].join(" · ");
}

function expectedTerms({ words, estimate, isPromised, changesAllowed, note }: ExpectedOrder, total: number): string {
  const { title, description } = words;
  const delivery = isPromised ? null : estimate.delivery;
  return [title, description, total, estimate.start, delivery, changesAllowed, note].join(" · ");
}
