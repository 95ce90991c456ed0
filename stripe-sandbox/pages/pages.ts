import { openLink } from "../objects/accounts/account-links.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { challengePage } from "./challenge-page.ts";
import { expressPage } from "./express-page.ts";
import { pageHeaders } from "./headers.ts";
import { type Html, html, page } from "./html.ts";
import { onboardingPage } from "./onboarding-page.ts";
import { overviewPage } from "./overview-page.ts";

const answer = async (markup: Html, status = 200) =>
  new Response(String(await markup), { status, headers: pageHeaders("text/html") });

/** The pages a person meets: the bank's, Stripe's onboarding, the seller's dashboard, and the overview. */
export async function handlePage(context: SandboxContext, request: Request, path: string): Promise<Response> {
  const [, kind, , id = ""] = path.split("/");
  const { name } = context;
  const call = context.call({ request: null });
  const gone = (text: Html) =>
    answer(
      page(
        name,
        "Not here",
        html`<h1>Not here</h1>
          ${text}`,
        "narrow",
      ),
      404,
    );
  if (request.method !== "GET") return gone(html`<p>These pages are read only; buttons post to the control door.</p>`);
  if (path === "/") return answer(overviewPage(context, call));
  if (kind === "3ds") {
    const challenge = call.store.find("sandbox.challenge", id);
    return challenge ? answer(challengePage(call, challenge)) : gone(html`<p>There is no such authentication.</p>`);
  }
  if (kind === "onboarding") {
    if (call.store.note<{ account: string }>(id).account === undefined)
      return gone(html`<p>There is no such account link.</p>`);
    const opened = openLink(call, id);
    return "redirect" in opened
      ? Response.redirect(opened.redirect, 303)
      : answer(onboardingPage(call, id, opened.note));
  }
  if (kind === "express") return answer(expressPage(call, id));
  return gone(html`<p><a href="/dev/stripe/">Overview</a></p>`);
}
