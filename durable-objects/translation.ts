import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { AlarmClock } from "#worker/object-parts/alarm-clock.ts";
import { OneAtATime } from "#worker/object-parts/one-at-a-time.ts";
import { createServices } from "#worker/services.ts";
import {
  FIRST_STATE,
  translateAccount,
  type TranslationState,
} from "#worker/translation/translate-account.usecases.ts";
import type { TranslationRpc } from "#worker/translation/translation-rpc.ts";

const STATE = "state";

/**
 * Translates what one account writes, by the account's id, beside everything else (rule W7). What has no translation is
 * found in D1; kept here are the alarm, the day's budget and how often the translator was away.
 */
export class TranslationObject extends DurableObject<Env> implements TranslationRpc {
  readonly #services = createServices(this.env);
  readonly #alarm = new AlarmClock(this.ctx.storage);
  readonly #turns = new OneAtATime();

  async wake(): Promise<void> {
    await this.#alarm.wakeBy(this.#services.clock.now());
  }

  override async alarm(): Promise<void> {
    await this.#turns.run(async () => {
      const before = (await this.ctx.storage.get<TranslationState>(STATE)) ?? FIRST_STATE;
      const { state, wakeAt } = await translateAccount(this.#services, this.ctx.id.name ?? "", before);
      await this.ctx.storage.put(STATE, state);
      if (wakeAt !== null) await this.#alarm.wakeBy(wakeAt);
    });
  }
}
