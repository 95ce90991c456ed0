import { and, asc, eq, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Agreement } from "#domain/agreement/agreement.ts";
import { DAY } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { platformAlarm } from "#worker/db/schema/money/reconciliation.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";
import { canonicalHash } from "./canonical-json.ts";

/** A night looks at those whose hashes begin with its digit, so that every version is looked at once in sixteen nights. */
const DIGITS = "0123456789abcdef";
const AT_ONCE = 200;
const KIND = "AGREEMENT_BROKEN";

/** Nightly: is every version still what its hash says, and the successor of the one before (rule G9)? If not, admins are told. */
export async function checkAgreements(services: Services): Promise<void> {
  const digit = Math.floor(services.clock.now() / DAY) % DIGITS.length;
  const broken = await findBrokenAgreements(services.database, DIGITS[digit]!, DIGITS[digit + 1] ?? "g");
  const told = await services.database
    .select({ subject: platformAlarm.subject })
    .from(platformAlarm)
    .where(and(eq(platformAlarm.kind, KIND), isNull(platformAlarm.endedAt)));
  for (const { subject } of told) {
    const rows = await readVersions(services.database, eq(commissionOrder.code, subject));
    const areWhole = (await Promise.all(rows.map(isWhole))).every(Boolean);
    if (areWhole) await endAlarm(services, { kind: KIND, subject });
    else broken.add(subject);
  }
  for (const subject of broken) await raiseAlarm(services, { kind: KIND, subject, amount: null });
}

/** The codes of orders with a version that is not what it was when it was made, of those whose hashes lie in the range. */
export async function findBrokenAgreements(database: Database, from: string, to: string): Promise<Set<string>> {
  const broken = new Set<string>();
  let start = from;
  for (;;) {
    const rows = await readVersions(database, and(gte(orderAgreement.hash, start), lt(orderAgreement.hash, to)));
    for (const row of rows) if (!(await isWhole(row))) broken.add(row.code);
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return broken;
    // A space sorts before every digit: just behind the last one.
    start = `${last.hash} `;
  }
}

function readVersions(database: Database, which: SQL | undefined) {
  const before = alias(orderAgreement, "before");
  return database
    .select({
      code: commissionOrder.code,
      number: orderAgreement.number,
      hash: orderAgreement.hash,
      document: orderAgreement.document,
      previousHash: before.hash,
    })
    .from(orderAgreement)
    .innerJoin(commissionOrder, eq(commissionOrder.id, orderAgreement.orderId))
    .leftJoin(
      before,
      and(eq(before.orderId, orderAgreement.orderId), eq(before.number, sql`${orderAgreement.number} - 1`)),
    )
    .where(which)
    .orderBy(asc(orderAgreement.hash))
    .limit(AT_ONCE);
}

type Version = Awaited<ReturnType<typeof readVersions>>[number];

async function isWhole({ code, number, hash, document, previousHash }: Version): Promise<boolean> {
  if ((await canonicalHash(document)) !== hash) return false;
  const agreement = JSON.parse(document) as Agreement;
  return agreement.order === code && agreement.version === number && agreement.previousHash === previousHash;
}
