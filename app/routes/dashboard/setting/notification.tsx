import { NOTIFICATION_TYPES } from "#domain/notification/catalog.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { EmailSwitches } from "../../../features/setting/email-switches.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/notification";

export const meta = titleMeta(m.account_setting_notification_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { settings: (await orHttpError(api.notificationSetting.get())).items };
}

/** Either one switch, or all of them, from a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const one = form.get("notificationType");
  const on = new Set(form.getAll("on"));
  const changes = NOTIFICATION_TYPES.filter((type) => one === null || type === one).map((notificationType) => ({
    notificationType,
    isLetterOn: one === null ? on.has(notificationType) : form.get("isLetterOn") === "true",
  }));
  const outcome = await toActionResult(Promise.all(changes.map((change) => api.notificationSetting.update(change))));
  return { intent: "letters", outcome };
}

export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_setting_notification_title()} description={m.account_setting_notification_lead()} />
      <EmailSwitches settings={loaderData.settings} />
    </>
  );
}
