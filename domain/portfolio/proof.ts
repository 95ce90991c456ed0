import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order, OrderCloser } from "#domain/order/order.ts";
import { deliveryHistory, isInVersion } from "#domain/order/view/delivery-versions.ts";

/** Names the shape below, which is never changed: a new one gets another name. */
export const PROOF_FORMAT = "cometme-proof/1";

export interface ProvenFile {
  /** SHA-256 of what was uploaded, in hexadecimal digits; null of one that was not read yet. */
  readonly sha256: string | null;
  readonly size: number;
  readonly contentType: string;
  readonly addedAt: string;
}

/**
 * How a work came about, for whoever doubts who made it (rule P18): JSON values only, instants as ISO texts. Nothing names the
 * client or the files, which may bear the client's name.
 */
export interface WorkProof {
  readonly format: typeof PROOF_FORMAT;
  /** The hash of the last version of what was agreed (rule G1), so that the proof is one more link of its chain. */
  readonly agreementHash: string | null;
  readonly requestedAt: string;
  readonly approvedAt: string | null;
  readonly paidAt: string | null;
  readonly deliveries: readonly {
    readonly number: number;
    readonly deliveredAt: string;
    readonly files: readonly ProvenFile[];
  }[];
  /** When the client first opened a delivered file. */
  readonly firstOpenedAt: string | null;
  readonly completedAt: string;
  readonly completedBy: OrderCloser | null;
}

type ProvenOrder = Pick<
  Order,
  "orderProgressStatus" | "submittedAt" | "approvedAt" | "paidAt" | "completedAt" | "completedBy"
>;

const textOf = (at: Instant): string => new Date(at).toISOString();
const textOrNull = (at: Instant | null): string | null => (at === null ? null : textOf(at));

/** Null: the order is not completed, so that nothing is proven yet. `files` by the ids of the delivered media. */
export function proofOf(
  order: ProvenOrder,
  events: readonly OrderEvent[],
  files: ReadonlyMap<string, Pick<ProvenFile, "sha256" | "size" | "contentType">>,
  around: { readonly agreementHash: string | null; readonly firstOpenedAt: Instant | null },
): WorkProof | null {
  const { orderProgressStatus, submittedAt, approvedAt, paidAt, completedAt, completedBy } = order;
  if (orderProgressStatus !== "COMPLETED" || completedAt === null) return null;
  const { versions, stays } = deliveryHistory(events);
  return {
    format: PROOF_FORMAT,
    agreementHash: around.agreementHash,
    requestedAt: textOf(submittedAt),
    approvedAt: textOrNull(approvedAt),
    paidAt: textOrNull(paidAt),
    deliveries: versions.flatMap(({ number, deliveredAt }) =>
      deliveredAt === null
        ? []
        : [
            {
              number,
              deliveredAt: textOf(deliveredAt),
              files: [...stays].flatMap(([id, stay]) => {
                const file = files.get(id);
                return file && isInVersion(stay, number) ? [{ ...file, addedAt: textOf(stay.addedAt) }] : [];
              }),
            },
          ],
    ),
    firstOpenedAt: textOrNull(around.firstOpenedAt),
    completedAt: textOf(completedAt),
    completedBy,
  };
}
