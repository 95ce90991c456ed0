import { NOBODY, PAGE_ACCOUNT_FIELD, PAGE_ACCOUNT_HEADER } from "#domain/account/page-account.ts";

/*
 * Whose page this document is (rule A50): the account it was rendered for. It stays so for as long as the document lives, whatever
 * its data say later on, until a person signs in or out in this very page. Undefined: the page does not know, and says nothing.
 */

const isBrowser = typeof document !== "undefined";
let account: string | undefined = isBrowser ? document.documentElement.dataset[PAGE_ACCOUNT_FIELD] : undefined;

/** What the server writes for this module into the page. */
export const pageAccountOf = (accountId: string | null): string => accountId ?? NOBODY;

export const isPageOf = (accountId: string | null): boolean =>
  account === undefined || account === pageAccountOf(accountId);

export const isPageOfSomebody = (): boolean => account !== undefined && account !== NOBODY;

/** After signing in or out here the same page goes on until it is loaded again. Other tabs hear of it (`session-news.ts`). */
export function becomePageOf(accountId: string | null): void {
  account = pageAccountOf(accountId);
}

/** For whatever changes something. */
export const pageHeaders = (): Record<string, string> =>
  account === undefined ? {} : { [PAGE_ACCOUNT_HEADER]: account };

/** For what is sent as a form's fields without a form. */
export const pageFields = (): Record<string, string> =>
  account === undefined ? {} : { [PAGE_ACCOUNT_FIELD]: account };

// Every form, whether the router or the browser sends it.
if (isBrowser)
  document.addEventListener("formdata", ({ target, formData }) => {
    const isSent = target instanceof HTMLFormElement && target.method === "post";
    if (isSent && account !== undefined) formData.set(PAGE_ACCOUNT_FIELD, account);
  });
