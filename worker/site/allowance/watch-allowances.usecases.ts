import { ALLOWANCE_NAMES, ALLOWANCES, isHalfUsed, mostOf } from "#domain/site/allowance.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";
import { amountUsed } from "./allowance.store.ts";

/** Every five minutes: admins learn that half of what the site may use in a month or a day is gone (rule E100). */
export async function watchAllowances(services: Services): Promise<void> {
  for (const name of ALLOWANCE_NAMES) {
    const alarm = { kind: `${name}_HALF_USED`, subject: "" } as const;
    const most = mostOf(name, services.env[ALLOWANCES[name].setting]);
    if (isHalfUsed(await amountUsed(services, name), most)) await raiseAlarm(services, { ...alarm, amount: null });
    else await endAlarm(services, alarm);
  }
}
