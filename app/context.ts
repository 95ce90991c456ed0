import type { Operator } from "#domain/site/operator.ts";
import { createContext } from "react-router";
import type { PublicSettings } from "#worker/site/settings/public-settings.ts";
import type { ShownStatus } from "#worker/site/health/site-status.usecases.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { createCaller } from "#worker/trpc/handler.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** The context of one request for loaders and actions; `api` is the typed API without a network hop. */
export interface RequestScope {
  api: ReturnType<typeof createCaller>;
  viewer: Viewer | null;
  /** Of notifications. */
  unreadCount: number;
  locale: LanguageCode;
  /** What amounts are shown in beside the exact ones (rule M4). */
  displayCurrencyCode: CurrencyCode;
  nonce: string;
  /** A whole page, and not its data alone, which a navigation asks for. */
  isDocument: boolean;
  settings: PublicSettings;
  /** Of the whole site; asks nothing of the database. */
  siteStatus: () => Promise<ShownStatus | null>;
  /** For the legal pages. */
  operator: Operator;
}

export const requestScope = createContext<RequestScope>();
