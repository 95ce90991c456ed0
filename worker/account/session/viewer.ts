import type { ApiKeyScope } from "#domain/developer/api-key.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Viewer as DomainViewer } from "#domain/account/viewer.ts";

/** The signed-in person, as read once per request by session or key: the domain's viewer with what pages show. */
export interface Viewer extends DomainViewer {
  profileId: string;
  /** Of a request by key: the key's id, which is no session's. */
  sessionId: string;
  /** When the person last proved their identity in the session (rule A52); a key never does. */
  provedAt: Instant;
  /** They would be an admin in a session that a passkey has proved (rule A54). */
  isPasskeyWanted: boolean;
  /** The key that the request was made with instead of a session (rule A28). */
  apiKey: { readonly id: string; readonly scopes: readonly ApiKeyScope[] } | null;
  handle: string;
  name: string;
  avatarUrl: string | null;
  /** Null while the pages follow the browser's (rule S50). */
  chosenTimeZone: string | null;
  /** When the account is deleted (rule A31); null: nobody asked for it. */
  deletionDueAt: Instant | null;
  displayLanguageCode: LanguageCode;
  /** The language this person writes in, where a text comes without one. */
  inputLanguageCode: LanguageCode;
  displayCurrencyCode: CurrencyCode;
  /** Whether a translator may see what this person writes (rule W9). */
  isTranslated: boolean;
}
