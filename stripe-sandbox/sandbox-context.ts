import type { Call } from "./api/call.ts";
import type { RequestFacts } from "./api/request-facts.ts";
import type { Environment } from "./environment.ts";
import { secretOf } from "./events/destinations.ts";
import { Events } from "./events/events.ts";
import { Webhooks } from "./events/webhooks.ts";
import { Book } from "./state/book.ts";
import { Clock } from "./state/clock.ts";
import { Faults, FaultsForMoney } from "./state/faults.ts";
import { IdempotencyKeys } from "./state/idempotency.ts";
import { Settings } from "./state/settings.ts";
import { Store } from "./state/store.ts";
import { Values } from "./state/values.ts";

/** Everything one sandbox consists of, over the storage of its Durable Object. */
export class SandboxContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly book: Book;
  readonly faults: Faults;
  readonly keys: IdempotencyKeys;
  readonly webhooks: Webhooks;
  readonly settings: Settings;
  readonly environment: Environment;
  private readonly storage: DurableObjectStorage;
  private readonly values: Values;
  private knownName: string | null = null;

  constructor(storage: DurableObjectStorage, environment: Environment) {
    this.storage = storage;
    this.environment = environment;
    this.values = new Values(storage.sql);
    this.store = new Store(storage.sql);
    this.clock = new Clock(this.values);
    this.book = new Book(storage.sql);
    this.faults = new Faults(this.values);
    this.keys = new IdempotencyKeys(storage.sql);
    this.webhooks = new Webhooks(storage.sql);
    this.settings = new Settings(this.values, environment.PUBLIC_ORIGIN ?? "http://localhost:5173");
  }

  /** The name its keys carry: `sk_test_<name>`. */
  get name(): string {
    return (this.knownName ??= this.values.read<string>("name") ?? "local");
  }

  set name(name: string) {
    if (this.knownName === name) return;
    this.values.write("name", name);
    this.knownName = name;
  }

  /** What signs a webhook: the secret of the destination it goes to. */
  secretOf(body: string): string {
    return secretOf(body, this.environment.STRIPE_WEBHOOK_SECRET ?? "whsec_sandbox");
  }

  transaction<T>(work: () => T): T {
    return this.storage.transactionSync(work);
  }

  call(of: { request: RequestFacts | null; faults?: FaultsForMoney }): Call {
    const byItself: RequestFacts = { id: "", idempotencyKey: null, publishable: false, account: null };
    return {
      name: this.name,
      request: of.request ?? byItself,
      store: this.store,
      clock: this.clock,
      book: this.book,
      events: new Events(this.store, this.clock, this.webhooks, of.request),
      settings: this.settings,
      faults: of.faults ?? new FaultsForMoney(),
    };
  }

  /** In a local run webhooks go out by themselves: the alarm posts whatever is due, after the answer has left. */
  async wakeForWebhooks(): Promise<void> {
    if (this.environment.WEBHOOK_MODE !== "deliver") return;
    const due = this.webhooks.nextDue();
    const alarm = await this.storage.getAlarm();
    if (due !== null && (alarm === null || due < alarm)) await this.storage.setAlarm(Math.max(due, Date.now() + 20));
  }
}
