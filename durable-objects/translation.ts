import { DurableObject } from "cloudflare:workers";
import type { Instant } from "#domain/kernel/instants.ts";
import { fitsTalkBudget } from "#domain/translation/budget.ts";
import type { Env } from "#worker/env.ts";
import { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import { createServices } from "#worker/services.ts";
import { translateOrder } from "#worker/translation/order/translate-order.usecases.ts";
import { FIRST_STATE, type TranslationState } from "#worker/translation/translate-all.ts";
import { translateAccount } from "#worker/translation/translate-account.usecases.ts";
import { TranslationQueue, type TranslationTask } from "#worker/translation/translation-queue.ts";
import { translateForReader } from "#worker/translation/asked/translate-for-reader.ts";
import type { WantedTranslation } from "#worker/translation/translate-text.ts";
import { talkBudgetAt, translateWords, type TalkBudget } from "#worker/translation/translate-words.usecases.ts";
import type { TranslationResult } from "#worker/translation/translation-result.ts";
import type { TranslationRpc } from "#worker/translation/translation-rpc.ts";

const STATE = "state";
const TALK = "talk";

/** Of one turn; the rest has the next one. */
const MOST_TASKS = 50;

/**
 * Translates what one account writes, by the account's id, beside everything else (rule W7). What has no translation is
 * found in D1; stored here are the alarm, what is to be looked through, the day's budgets and how often the translator was away.
 */
export class TranslationObject extends DurableObject<Env> implements TranslationRpc {
  readonly #services = createServices(this.env);
  readonly #alarm = new AlarmClock(this.ctx.storage);
  readonly #queue = new TranslationQueue(this.ctx.storage);
  readonly #turns = new OneAtATime();

  async wake(from: Instant = this.#services.clock.now()): Promise<void> {
    await this.#queue.add({ kind: "ACCOUNT" });
    await this.#alarm.wakeBy(from);
  }

  /** An order that waits already, for a translator or for the next day's budget, goes on waiting however often it is read. */
  async wakeForOrder(orderId: string): Promise<void> {
    const isNew = await this.#queue.add({ kind: "ORDER", orderId });
    if (isNew || (await this.ctx.storage.getAlarm()) === null) await this.#alarm.wakeBy(this.#services.clock.now());
  }

  async translate(wanted: readonly WantedTranslation[]): Promise<Instant | null> {
    return this.#turns.run(async () => {
      const before = (await this.ctx.storage.get<TranslationState>(STATE)) ?? FIRST_STATE;
      const { state, until } = await translateForReader(this.#services, this.ctx.id.name ?? "", wanted, before);
      await this.ctx.storage.put(STATE, state);
      return until;
    });
  }

  translateWords(wanted: WantedTranslation): Promise<TranslationResult> {
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
      const queued = await this.#queue.read(MOST_TASKS);
      let next = queued.length === MOST_TASKS ? this.#services.clock.now() : Infinity;
      for (const each of queued) {
        const wakeAt = await this.#do(each.task);
        if (wakeAt === null) await this.#queue.finish(each);
        else next = Math.min(next, wakeAt);
      }
      if (next !== Infinity) await this.#alarm.wakeBy(next);
    });
  }

  async #do(task: TranslationTask): Promise<Instant | null> {
    const accountId = this.ctx.id.name ?? "";
    const before = (await this.ctx.storage.get<TranslationState>(STATE)) ?? FIRST_STATE;
    const { state, wakeAt } =
      task.kind === "ACCOUNT"
        ? await translateAccount(this.#services, accountId, before)
        : await translateOrder(this.#services, accountId, task.orderId, before);
    await this.ctx.storage.put(STATE, state);
    return wakeAt;
  }
}
