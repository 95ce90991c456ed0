import { Link } from "react-router";
import type { EmailSwitch } from "#domain/notification/email-topics.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { requestScope } from "../../context.ts";
import { toActionResult } from "../../action-outcome.ts";
import { LETTER_LABELS } from "../../features/setting/notification/email-labels.ts";
import { pageTitle } from "../../page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { Route } from "./+types/unsubscribe";

/** The address is a key: no search engine keeps it, and no other site is told. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle(m.account_unsubscribe_title()) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Looking changes nothing: mail programs open links by themselves (rule N24). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { api } = context.get(requestScope);
  return { token, found: await toActionResult(api.emailSwitch.get({ token })) };
}

const labelOf = (switches: EmailSwitch): string =>
  switches === "ALL" ? m.account_unsubscribe_all() : LETTER_LABELS[switches]();

/** What an e-mail's link opens, signed in or not: what it is about, and one button. */
export default function Unsubscribe({ loaderData: { token, found } }: Route.ComponentProps) {
  return (
    <div className="page-column grid max-w-xl gap-6 py-12 sm:py-20">
      <h1 className="text-2xl">{m.account_unsubscribe_title()}</h1>
      {found.ok ? <Choice token={token} {...found.value} /> : <Alert>{m.account_unsubscribe_invalid()}</Alert>}
      <Link
        to={PATHS.notificationSettings}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
      >
        {m.account_unsubscribe_settings()}
      </Link>
    </div>
  );
}

/** A plain form: the same address takes it without JavaScript, without a session and from mail programs. */
function Choice({ token, switches, isLetterOn }: { token: string; switches: EmailSwitch; isLetterOn: boolean }) {
  return (
    <form
      method="post"
      action={`${PATHS.unsubscribe}?token=${encodeURIComponent(token)}`}
      className="grid gap-4 rounded-xl border border-line bg-raised p-6"
    >
      <p role="status" className="grid gap-1">
        <span>{isLetterOn ? m.account_unsubscribe_on() : m.account_unsubscribe_off()}</span>
        <strong>{labelOf(switches)}</strong>
      </p>
      <p className="text-sm text-muted">{m.account_unsubscribe_stay()}</p>
      <input type="hidden" name="isOn" value={String(!isLetterOn)} />
      <Button type="submit" variant={isLetterOn ? "primary" : "secondary"} className="justify-self-start">
        {isLetterOn ? m.account_unsubscribe_switch_off() : m.account_unsubscribe_switch_on()}
      </Button>
    </form>
  );
}
