import { DAY, MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { digestEmail } from "../mail/kinds/digest-email.ts";
import type { Services } from "#worker/services.ts";
import { whileAnswered } from "#worker/kernel/while-answered.ts";
import { sendSingle } from "./deliver-notification.usecases.ts";
import { readQuote } from "./email-quote.ts";
import { accountsWithDueEmails, finishEmails, takeDueEmails } from "./held-email.store.ts";
import { readNotificationFacts, type NotificationFacts } from "./notification-facts.ts";
import { switchOffHref } from "./switch-off-link.ts";

const AT_ONCE = 5;
/** A run of cron; the rest is still due five minutes later. */
const MOST_PEOPLE = 500;
/** Shorter than the time between two runs: what a crash left taken is sent by the next one. */
const TAKEN_FOR = 4 * MINUTE;
/** An e-mail that late is useless. */
const USEFUL_FOR = 3 * DAY;
/** Listed in one e-mail; there may be more, which the bell has. */
const LISTED = 30;

/** For cron: sends everybody what has been held until now, as one e-mail each (rule N22). */
export async function sendHeldEmails(services: Services, until: Instant = Infinity): Promise<void> {
  const people = await accountsWithDueEmails(services.database, services.clock.now(), MOST_PEOPLE);
  const pace = { atOnce: AT_ONCE, provider: "mail", until } as const;
  await whileAnswered(services.clock, people, pace, (accountId) => sendHeld(services, accountId));
}

/**
 * Taken before they are sent and finished afterwards. If the e-mail cannot be handed over, or the run ends in between, they
 * are taken again later. What the person has read or switched off meanwhile is left out.
 */
async function sendHeld(services: Services, accountId: string): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const taken = await takeDueEmails(database, accountId, now, now + TAKEN_FOR);
  const facts: NotificationFacts[] = [];
  for (const { notificationId, dueAt } of taken) {
    if (dueAt < now - USEFUL_FOR || facts.length === LISTED) continue;
    const found = await readNotificationFacts(services, notificationId);
    if (found && !found.isRead && !found.isMuted) facts.push(found);
  }
  const [first, ...others] = facts;
  if (first) await (others.length === 0 ? sendSingle(services, first) : sendDigest(services, first, facts));
  await finishEmails(
    database,
    taken.map(({ notificationId }) => notificationId),
    clock.now(),
  );
}

async function sendDigest(
  services: Services,
  { accountId, email, locale, topic }: NotificationFacts,
  facts: readonly NotificationFacts[],
): Promise<void> {
  const { env, mail, clock } = services;
  const origin = env.PUBLIC_ORIGIN;
  // What always comes has no switch; beside others, "all" switches off the others.
  const switches = facts.every((each) => each.topic === topic) ? topic : "ALL";
  const entries = await Promise.all(
    facts.map(async (each) => ({ ...each, href: origin + each.path, quote: await readQuote(services, each) })),
  );
  const href = switches === null ? null : await switchOffHref(env, { accountId, switches }, clock.now());
  await mail.send(email, digestEmail({ locale, origin, entries, switchOffHref: href }));
}
