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
function termsOf({ work, price, dates, changesAllowed, stages = [], note }: Agreement): string {
  return [
    work.title?.text,
    work.description?.text,
    price.totalAmount,
    dates.estimatedStart,
    dates.estimatedDelivery,
    stages.map((stage) => [stage.days, stage.percent, stage.changesAllowed, stage.deliveredBy]).join("/"),
    changesAllowed,
    note?.text,
  ].join(" · ");
}

function expectedTerms(expectedOrder: ExpectedOrder, total: number): string {
  const { words, agreedStart: start, agreedDelivery: delivery, plan, note } = expectedOrder;
  const { title, description } = words;
  const { agreedStage } = expectedOrder;
  const stages = (plan ?? [])
    .map(({ days, percent, changesAllowed }, index) => [
      days,
      percent,
      changesAllowed,
      agreedStage.stage === index + 1 ? agreedStage.delivery : null,
    ])
    .join("/");
  const changes = plan ? plan.reduce((sum, each) => sum + each.changesAllowed, 0) : expectedOrder.changesAllowed;
  return [title, description, total, start, delivery, stages, changes, note].join(" · ");
}
