import { isBackupLate } from "#domain/backup/backup.ts";
import { firstAccountAt } from "#worker/account/profile/first-account.queries.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";
import { lastBackupAt } from "./backup-run.store.ts";

/** Every five minutes: admins learn that there is no backup of this night, or none at all (rule E101). On this machine one is made where a key is set. */
export async function watchBackup(services: Services): Promise<void> {
  const { database, clock, env } = services;
  if (__LOCAL__ && !env.BACKUP_KEY) return;
  const alarm = { kind: "BACKUP_LATE", subject: "" } as const;
  const since = (await lastBackupAt(database)) ?? (await firstAccountAt(database));
  if (since !== null && isBackupLate(since, clock.now())) await raiseAlarm(services, { ...alarm, amount: null });
  else await endAlarm(services, alarm);
}
