import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import { createServices } from "#worker/services.ts";
import {
  nextPurgeAt,
  NOTHING_TO_PURGE,
  purgeGathered,
  REFUSED_TOO_LONG,
  withTags,
  type PurgeState,
} from "#worker/site/page-cache/gathered-purges.ts";
import type { PagePurgesRpc } from "#worker/site/page-cache/page-purges-rpc.ts";
import { purgeTags, workersCache } from "#worker/site/page-cache/workers-cache.ts";

const STATE = "state";
const ALARM = { kind: "PURGE_REFUSED", subject: "pages" } as const;

/** Gathers what is to be purged of cached pages, purges it at most every ten seconds and repeats what was refused. One for the whole site. */
export class PagePurgesObject extends DurableObject<Env> implements PagePurgesRpc {
  readonly #services = createServices(this.env);
  readonly #turns = new OneAtATime();

  async request(tags: readonly string[]): Promise<void> {
    const state = withTags(this.#state(), tags);
    this.ctx.storage.kv.put(STATE, state);
    await this.#wake(state);
  }

  override async alarm(): Promise<void> {
    await this.#turns.run(async () => {
      const before = this.#state();
      const cache = workersCache();
      const after = await purgeGathered(before, this.#services.clock.now(), async (tags) =>
        cache ? purgeTags(cache, tags) : true,
      );
      // What was asked for meanwhile is purged again.
      const asked = Object.entries(this.#state().tags).filter(
        ([tag, stage]) => stage === "first" && before.tags[tag] !== stage,
      );
      const state = withTags(
        after,
        asked.map(([tag]) => tag),
      );
      this.ctx.storage.kv.put(STATE, state);
      await this.#wake(state);
      await this.#tell(before, state);
    });
  }

  async #wake(state: PurgeState): Promise<void> {
    const at = nextPurgeAt(state);
    if (at !== null) await this.ctx.storage.setAlarm(Math.max(at, this.#services.clock.now()));
  }

  async #tell(before: PurgeState, { refusedSince }: PurgeState): Promise<void> {
    const now = this.#services.clock.now();
    if (refusedSince !== null && refusedSince <= now - REFUSED_TOO_LONG)
      await raiseAlarm(this.#services, { ...ALARM, amount: null });
    else if (refusedSince === null && before.refusedSince !== null) await endAlarm(this.#services, ALARM);
  }

  #state(): PurgeState {
    return this.ctx.storage.kv.get<PurgeState>(STATE) ?? NOTHING_TO_PURGE;
  }
}
