import type { AgreementMaker } from "#domain/agreement/agreement.ts";
import { touchesAgreement } from "#domain/agreement/agreement-events.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import type { Database } from "#worker/db/client.ts";
import { orderAgreement } from "#worker/db/schema/order/agreement.ts";
import type { OrderState } from "../records/order-state.ts";
import {
  agreementSource,
  readAgreedRows,
  readTranslationsOf,
  type AgreedRows,
  type People,
} from "./agreement-source.queries.ts";
import { canonicalHash, canonicalJson } from "./canonical-json.ts";
import { nextAgreement } from "./next-agreement.ts";

/** The version that these steps make (rules G1, G4), for the batch that writes them; none if nothing agreed is different. */
export async function agreementStatements(database: Database, state: OrderState, steps: readonly Step[]) {
  const last = steps.at(-1);
  const events = steps.map(({ event }) => event);
  if (!last || !touchesAgreement(last.after, events)) return [];
  const { at, actor } = last.event;
  const rows = state.agreed ?? (await readAgreedRows(database, last.after.id));
  const made = { at, by: actor.kind as AgreementMaker };
  const next = await nextVersion(database, rows, state, last.after, events, made);
  return next ? [database.insert(orderAgreement).values(next)] : [];
}

/** The version that follows from what is stored and these events; null if it would say the same as the one before. */
export async function nextVersion(
  database: Database,
  rows: AgreedRows,
  people: People,
  order: Order,
  events: readonly OrderEvent[],
  made: { readonly at: Instant; readonly by: AgreementMaker },
) {
  const { source, previous } = agreementSource(rows, people, order, events);
  const written = events.findLast((event) => event.type === "OrderApproved")?.note ?? null;
  const { translationsOf, textHashes } = await readTranslationsOf(database, rows, source, written);
  const agreement = nextAgreement({ ...source, translationsOf }, previous, written, made);
  if (agreement === null) return null;
  const document = canonicalJson(agreement);
  const hash = await canonicalHash(document);
  return { orderId: order.id, number: agreement.version, hash, document, textHashes, madeAt: made.at };
}
