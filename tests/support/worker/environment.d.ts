import type { D1Migration } from "@cloudflare/vitest-plugin";
import type * as main from "./main.ts";
import type { Env } from "#worker/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnvironment {
      TEST_MIGRATIONS: D1Migration[];
      TEST_SEARCH_MIGRATIONS: D1Migration[];
      /** Answers with `promisedNow()` of the runner. */
      PROMISED_CLOCK: Fetcher;
      /** tests/support/node/json-validator.ts */
      JSON_VALIDATOR: Fetcher;
      /** tests/support/node/restorer.ts */
      RESTORER: Fetcher;
      /** Of a server that takes our webhooks (webhook-receiver.ts). */
      WEBHOOK_RECEIVER: string;
      /** Of a push service and the browsers behind it (push-service.ts). */
      PUSH_SERVICE: string;
      COMETME_SCHEDULES?: string;
      COMETME_CHAT_SCHEDULES?: string;
      COMETME_SEED?: string;
      COMETME_CALLS?: string;
      COMETME_GUESSES?: string;
      COMETME_SAMPLES: string;
      COMETME_FILM_BYTES?: string;
      COMETME_DUE_ORDERS?: string;
      COMETME_DRILL_ORDERS?: string;
      COMETME_LISTED_CREATORS?: string;
      COMETME_LISTED_SERVICES?: string;
      COMETME_LISTED_ORDERS?: string;
    }
    interface GlobalProps {
      mainModule: typeof main;
    }
  }
}
type WorkerEnvironment = Env;
