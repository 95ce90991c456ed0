import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { PushSubscriptionForm } from "#domain/notification/push-subscription.form.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { pushAddress } from "./push-sender.gateway.ts";
import { vapidKeys } from "./push-settings.ts";
import { deleteSubscription, hasSubscription, saveSubscription } from "./push.store.ts";

/** pushSubscription.save: this session's browser is pushed to from now on (rule N26). */
export async function subscribeToPushes(
  { env, database, clock }: Services,
  { accountId, sessionId }: Viewer,
  { endpoint, p256dh, auth }: PushSubscriptionForm,
): Promise<Result<{ isOn: boolean }>> {
  if (vapidKeys(env) === null) return err("notification.push_unavailable");
  if (pushAddress(env, endpoint) === null)
    return err("request.invalid", [{ path: "endpoint", code: "issue.url_invalid" }]);
  await saveSubscription(database, { sessionId, accountId, endpoint, p256dh, auth, createdAt: clock.now() });
  return ok({ isOn: true });
}

export async function unsubscribeFromPushes({ database }: Services, { sessionId }: Viewer) {
  await deleteSubscription(database, sessionId);
  return { isOn: false };
}

/** For the settings: without a key nobody can be pushed to. */
export const readPushState = async ({ env, database }: Services, { sessionId }: Viewer) => ({
  publicKey: vapidKeys(env)?.publicKey ?? null,
  isOn: await hasSubscription(database, sessionId),
});
