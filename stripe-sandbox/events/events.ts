import type Stripe from "stripe";
import { API_VERSION } from "../environment.ts";
import type { RequestFacts } from "../api/request-facts.ts";
import type { Clock } from "../state/clock.ts";
import { newId } from "../state/identifiers.ts";
import type { Store } from "../state/store.ts";
import type { Webhooks } from "./webhooks.ts";

/** The thin events of Accounts v2 the sandbox knows. */
export type ThinEventType =
  | "v2.core.account.created"
  | "v2.core.account.updated"
  | "v2.core.account.closed"
  | "v2.core.account[identity].updated"
  | "v2.core.account[requirements].updated"
  | "v2.core.account[configuration.recipient].updated"
  | "v2.core.account[configuration.recipient].capability_status_updated"
  | "v2.core.account_link.returned";

export class Events {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly webhooks: Webhooks;
  private readonly request: RequestFacts | null;

  /** `request` is null for what happens by itself or through the control door. */
  constructor(store: Store, clock: Clock, webhooks: Webhooks, request: RequestFacts | null) {
    this.store = store;
    this.clock = clock;
    this.webhooks = webhooks;
    this.request = request;
  }

  /** A v1 event: carries the object as it is now. `account` is the connected account it happened on. */
  emit(type: Stripe.Event.Type, object: object, previous?: object, account?: string): void {
    const event = {
      id: newId("evt"),
      object: "event",
      ...(account ? { account } : {}),
      api_version: API_VERSION,
      created: this.clock.seconds(),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.request?.id ?? null, idempotency_key: this.request?.idempotencyKey ?? null },
      type,
    };
    this.store.save(event, account ?? "");
    this.webhooks.queue(event.id, type, JSON.stringify(event, null, 2));
  }

  /** A v2 event: what is posted names the object only; `data` is there for who fetches the event. */
  emitThin(type: ThinEventType, account: string | null, data?: object): void {
    const event = {
      id: newId("evt_test"),
      object: "v2.core.event" as const,
      type,
      created: this.clock.iso(),
      livemode: false,
      ...(this.request
        ? {
            reason: {
              type: "request",
              request: { id: this.request.id, idempotency_key: this.request.idempotencyKey ?? "" },
            },
          }
        : {}),
      ...(account
        ? { related_object: { id: account, type: "v2.core.account", url: `/v2/core/accounts/${account}` } }
        : {}),
    };
    this.store.save(data ? { ...event, data } : event);
    this.webhooks.queue(event.id, type, JSON.stringify(event, null, 2));
  }
}
