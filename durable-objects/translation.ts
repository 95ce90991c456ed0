import { DurableObject } from "cloudflare:workers";
import { fitsTalkBudget } from "#domain/translation/budget.ts";
import type { Env } from "#worker/env.ts";
import { AlarmClock } from "#worker/object-parts/alarm-clock.ts";
import { OneAtATime } from "#worker/object-parts/one-at-a-time.ts";
import { createServices } from "#worker/services.ts";
import {
  FIRST_STATE,
  translateAccount,
  type TranslationState,
} from "#worker/translation/translate-account.usecases.ts";
import type { WantedTranslation } from "#worker/translation/translate-text.ts";
import { talkBudgetAt, translateWords, type TalkBudget } from "#worker/translation/translate-words.usecases.ts";
import type { WordsAnswer } from "#worker/translation/words-answer.ts";
import type { TranslationRpc } from "#worker/translation/translation-rpc.ts";

const STATE = "state";
const TALK = "talk";

/**
 * Translates what one account writes, by the account's id, beside everything else (rule W7). What has no translation is
 * found in D1; kept here are the alarm, the day's budgets and how often the translator was away.
 */
export class TranslationObject extends DurableObject<Env> implements TranslationRpc {
  readonly #services = createServices(this.env);
  readonly #alarm = new AlarmClock(this.ctx.storage);
  readonly #turns = new OneAtATime();

  async wake(): Promise<void> {
    await this.#alarm.wakeBy(this.#services.clock.now());
  }

  translateWords(wanted: WantedTranslation): Promise<WordsAnswer> {
    return translateWords(this.#services, wanted, (characters) => this.#take(characters));
  }

  async hasRoomFor(characters: number): Promise<boolean> {
    return fitsTalkBudget((await this.#talk()).used, characters);
  }

  async #talk(): Promise<TalkBudget> {
    return talkBudgetAt(await this.ctx.storage.get<TalkBudget>(TALK), this.#services.clock.now());
  }

  /** Between reading and writing no other event of this object runs. */
  async #take(characters: number): Promise<boolean> {
    const { day, used } = await this.#talk();
    if (!fitsTalkBudget(used, characters)) return false;
    await this.ctx.storage.put(TALK, { day, used: Math.max(0, used + characters) } satisfies TalkBudget);
    return true;
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
