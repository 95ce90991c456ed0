import { heldUntil } from "#domain/notification/email-time.ts";
import { notificationEmail } from "../mail/kinds/notification-email.ts";
import type { Services } from "#worker/services.ts";
import { pushNotification } from "../push/push-notification.usecases.ts";
import { readQuote } from "./email-quote.ts";
import { holdEmail, isHeld } from "./held-email.store.ts";
import { readNotificationFacts, type NotificationFacts } from "./notification-facts.ts";
import { switchOffHref } from "./switch-off-link.ts";

/**
 * What goes out beside the row of an order's notification: a push to each browser that asked for them (rule N26), and an
 * e-mail, unless the person has switched it off (rule E2) or it is held for later (rule N22). Safe to repeat but for an
 * e-mail that was handed over by an attempt of which nothing else is known.
 */
export async function deliverNotification(services: Services, notificationId: string): Promise<void> {
  const facts = await readNotificationFacts(services, notificationId);
  if (facts === null) return;
  await pushNotification(services, facts);
  if (facts.isMuted || (await isHeld(services.database, notificationId))) return;
  const { accountId, times, urgency, stepDeadline: deadline } = facts;
  const dueAt = heldUntil(times, { urgency, deadline }, services.clock.now());
  if (dueAt === null) await sendSingle(services, facts);
  else await holdEmail(services.database, { notificationId, accountId, dueAt });
}

/** The e-mail about one notification, in the reader's language (rule E2). */
export async function sendSingle(services: Services, facts: NotificationFacts): Promise<void> {
  const { env, mail, clock } = services;
  const { accountId, topic, email, path } = facts;
  const origin = env.PUBLIC_ORIGIN;
  await mail.send(
    email,
    notificationEmail({
      ...facts,
      quote: await readQuote(services, facts),
      origin,
      href: origin + path,
      switchOffHref: topic === null ? null : await switchOffHref(env, { accountId, switches: topic }, clock.now()),
    }),
  );
}
