import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Env } from "../../../worker/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnvironment {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}
type WorkerEnvironment = Env;
