import { data, redirect } from "react-router";
import { isBanned } from "#domain/account/roles.ts";
import { isPageOfViewer, PAGE_ACCOUNT_FIELD } from "#domain/account/page-account.ts";
import { isLanguageCode } from "#domain/kernel/localized-text.ts";
import { CURRENCY_COOKIE } from "#domain/money/guessed-currency.ts";
import { UNCOUNTED_COOKIE, VISITOR_COOKIE } from "#domain/visit/recount.ts";
import { isActiveCurrencyCode } from "#domain/money/currency.ts";
import { requestScope } from "../context.ts";
import { forgottenCookie, preferenceCookie } from "../features/shell/preference/preference-cookies.server.ts";
import { isTheme, ownPath, THEME_COOKIE } from "../features/shell/preference/preference.ts";
import type { Route } from "./+types/preference";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";

/**
 * Language, currency and theme (rule A23: saved in the account as well when signed in), and whether this browser's visits are
 * counted (rule E22). Also the target of a plain form.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, viewer } = context.get(requestScope);
  const form = await request.formData();
  const [language, currency, theme, returnTo] = ["language", "currency", "theme", "returnTo"].map((name) =>
    String(form.get(name) ?? ""),
  ) as [string, string, string, string];
  const headers = new Headers();
  // A cookie belongs to the browser, not to an account. Accounts stay as they are if banned (rule A4), or if another one's page asks (rule A50).
  const page = form.get(PAGE_ACCOUNT_FIELD);
  const isOwnPage = isPageOfViewer(typeof page === "string" ? page : null, viewer?.accountId ?? null);
  const isSaved = viewer !== null && !isBanned(viewer.roles) && isOwnPage;

  if (isLanguageCode(language)) {
    headers.append("set-cookie", preferenceCookie(LANGUAGE_COOKIE, language));
    if (isSaved) await api.userAccount.update({ displayLanguageCode: language });
  }
  if (isActiveCurrencyCode(currency)) headers.append("set-cookie", preferenceCookie(CURRENCY_COOKIE, currency));
  if (isActiveCurrencyCode(currency) && isSaved) await api.userAccount.update({ displayCurrencyId: currency });
  if (isTheme(theme)) headers.append("set-cookie", preferenceCookie(THEME_COOKIE, theme));

  const counting = form.get("counting");
  if (counting === "off") {
    headers.append("set-cookie", preferenceCookie(UNCOUNTED_COOKIE, "1"));
    headers.append("set-cookie", forgottenCookie(VISITOR_COOKIE));
  }
  if (counting === "on") headers.append("set-cookie", forgottenCookie(UNCOUNTED_COOKIE));

  if (returnTo === "") return data(null, { headers });
  return redirect(ownPath(returnTo), { status: 303, headers });
}
