import type { Failure } from "#domain/kernel/failure.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import type { ServedBy } from "#worker/db/session.ts";
import type { Env } from "#worker/env.ts";
import type { Services } from "#worker/services.ts";

/** What the middlewares in worker/app.ts set on every request. */
export interface AppEnvironment {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** By `languageDetector` (worker/http/visitor/locale.ts); `locale` is the same with its type. */
    language: string;
    locale: LanguageCode;
    /** The currency of amounts for visitors without an account, and the one that a new account starts with. */
    visitorCurrency: ActiveCurrencyCode;
    services: Services;
    /** Reads from the primary, never from a replica. */
    primary: Database;
    /** Which copy of the database answered, for the log; null where nothing was read by batch, and without replicas. */
    servedBy: ServedBy | null;
    viewer: Viewer | null;
    /** What the viewer's bell says; zero where no page is asked for. */
    unreadCount: number;
    /** `networkAddress`: whom calls without an account are counted for. */
    address: string | null;
    /** Whose page sent it, as the page says (rule A50); null where no page of ours did. */
    pageAccount: string | null;
    /** Why the request's key was not accepted, for the typed API, which refuses in its own form. */
    keyRefusal: Failure | null;
  };
}
