import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import {
  NOTIFICATION_CATALOG,
  NOTIFICATION_TYPES,
  type EmailSwitch,
  type NotificationType,
} from "#domain/notification/catalog.ts";
import { mutedEmail } from "../../db/schema/contact/engagement.ts";
import type { Services } from "../../services.ts";
import { setEmailSwitch } from "../notification.store.ts";
import { readSwitchOff, type SwitchOff } from "./switch-off-link.ts";

const typesOf = (switches: EmailSwitch): readonly NotificationType[] =>
  switches === "ALL" ? NOTIFICATION_TYPES.filter((type) => NOTIFICATION_CATALOG[type].sendsEmail) : [switches];

/** emailSwitch.get: what a link of an e-mail switches, and how it stands. Changes nothing, whoever looks (rule N24). */
export async function readEmailSwitch(services: Services, token: string) {
  const found = await readSwitchOff(services.env, token, services.clock.now());
  return found ? ok({ switches: found.switches, isLetterOn: await isAnyOn(services, found) }) : invalid;
}

/** Whoever has the link may use it: that is its point. */
export async function turnEmailSwitch(services: Services, token: string, isOn: boolean): Promise<Result<object>> {
  const found = await readSwitchOff(services.env, token, services.clock.now());
  if (!found) return invalid;
  for (const type of typesOf(found.switches)) await setEmailSwitch(services.database, found.accountId, type, isOn);
  return ok({});
}

const invalid = err("request.signature_invalid");

async function isAnyOn({ database }: Services, { accountId, switches }: SwitchOff): Promise<boolean> {
  const rows = await database
    .select({ type: mutedEmail.notificationType })
    .from(mutedEmail)
    .where(eq(mutedEmail.accountId, accountId));
  const muted = new Set(rows.map(({ type }) => type));
  return typesOf(switches).some((type) => !muted.has(type));
}
