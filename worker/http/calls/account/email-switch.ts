import * as PATHS from "#domain/site/paths.ts";
import { turnEmailSwitch } from "#worker/notification/email/email-switch.usecases.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route, type Scope } from "../../route.ts";

/** The field of the page's own form; a mail program's request has none. */
const IS_ON = "isOn";

/**
 * What the link of an e-mail posts to (rule N24): a mail program's own button, without cookies and from any origin (RFC 8058),
 * and the form of the page that the link opens. The signed token is what proves that it may. A GET is the page, and changes
 * nothing.
 */
export const emailSwitchCalls: readonly Route[] = [
  route({ method: "POST", path: PATHS.unsubscribe, access: "SIGNATURE", run: switchEmails }),
];

async function switchEmails({ context, services }: Scope): Promise<Response> {
  const token = context.req.query("token") ?? "";
  const isOn = await readForm(context.req.raw);
  const turned = await turnEmailSwitch(services, token, isOn === "true");
  // The page says how it stands, or that the link is none.
  if (isOn !== null) return context.redirect(`${PATHS.unsubscribe}?token=${encodeURIComponent(token)}`, 303);
  return turned.ok ? context.body(null, 200) : refusalResponse(context, turned.error.code, turned.error);
}

/** Null without the field, or if the body is no form. */
async function readForm(request: Request): Promise<string | null> {
  try {
    const value = (await request.formData()).get(IS_ON);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
