import { and, eq } from "drizzle-orm";
import {
  ALLOWANCE_NAMES,
  ALLOWANCES,
  isHalfUsed,
  mostOf,
  periodOf,
  type AllowanceName,
} from "#domain/site/allowance.ts";
import { allowanceUse } from "#worker/db/schema/account/storage.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";

/** Every five minutes: admins learn that half of what the site may use in a month or a day is gone (rule E100). */
export async function watchAllowances(services: Services): Promise<void> {
  for (const name of ALLOWANCE_NAMES) {
    const alarm = { kind: `${name}_HALF_USED`, subject: "" } as const;
    const most = mostOf(name, services.env[ALLOWANCES[name].setting]);
    if (isHalfUsed(await amountUsed(services, name), most)) await raiseAlarm(services, { ...alarm, amount: null });
    else await endAlarm(services, alarm);
  }
}

async function amountUsed({ database, clock }: Services, name: AllowanceName): Promise<number> {
  const [row] = await database
    .select({ amount: allowanceUse.amount })
    .from(allowanceUse)
    .where(and(eq(allowanceUse.allowance, name), eq(allowanceUse.period, periodOf(name, clock.now()))));
  return row?.amount ?? 0;
}
