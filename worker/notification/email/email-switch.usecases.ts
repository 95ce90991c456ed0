import { err, ok, type Result } from "#domain/kernel/result.ts";
import { EMAIL_TOPICS, type EmailSwitch, type EmailTopic } from "#domain/notification/email-topics.ts";
import type { Services } from "#worker/services.ts";
import { readMutedTopics, setEmailSwitch } from "../notification.store.ts";
import { readSwitchOff, type SwitchOff } from "./switch-off-link.ts";

const topicsOf = (switches: EmailSwitch): readonly EmailTopic[] => (switches === "ALL" ? EMAIL_TOPICS : [switches]);

/** emailSwitch.get: what a link of an e-mail switches, and its current state. Reading changes nothing (rule N24). */
export async function readEmailSwitch(services: Services, token: string) {
  const found = await readSwitchOff(services.env, token, services.clock.now());
  return found ? ok({ switches: found.switches, isLetterOn: await isAnyOn(services, found) }) : invalid;
}

/** The link is all that is needed: it works without signing in. */
export async function turnEmailSwitch(services: Services, token: string, isOn: boolean): Promise<Result<object>> {
  const found = await readSwitchOff(services.env, token, services.clock.now());
  if (!found) return invalid;
  for (const topic of topicsOf(found.switches)) await setEmailSwitch(services.database, found.accountId, topic, isOn);
  return ok({});
}

const invalid = err("request.signature_invalid");

async function isAnyOn({ database }: Services, { accountId, switches }: SwitchOff): Promise<boolean> {
  const muted = await readMutedTopics(database, accountId);
  return topicsOf(switches).some((topic) => !muted.has(topic));
}
