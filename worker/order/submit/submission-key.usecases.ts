import { textHash } from "#domain/kernel/text-hash.ts";
import { HOUR } from "#domain/kernel/instants.ts";
import type { Services } from "#worker/services.ts";
import type { ListingRequest, Submitted } from "./listing-request.ts";
import { findRepeats, findSubmission } from "./submission.store.ts";

/** Without a key of its own, the same person's same request by a form within this time is the same one (rule O11). */
const SAME_REQUEST_FOR = HOUR;

export type Submission =
  /** What the request made when it came before. */
  | { readonly earlier: Submitted }
  /** The key under which the new order is stored: a second writer of the same request fails on it. */
  | { readonly earlier: null; readonly submissionKey: string | null };

/**
 * Whether the buyer has sent this request before. One that has been canceled since was meant again. `sentKey` is what the
 * client calls the request; its order is answered whatever became of it. A second request for a service is refused as long
 * as the first is a draft (rule O8), and meant as another one afterwards.
 */
export async function recognizeSubmission(
  { database, clock }: Services,
  buyerId: string,
  request: ListingRequest,
  sentKey: string | null,
): Promise<Submission> {
  if (sentKey !== null) {
    const earlier = await findSubmission(database, buyerId, sentKey);
    return earlier ? { earlier } : { earlier: null, submissionKey: sentKey };
  }
  if (!("commissionFormId" in request)) return { earlier: null, submissionKey: null };
  const requestKey = `same:${await textHash(JSON.stringify(request))}`;
  const repeats = await findRepeats(database, buyerId, requestKey, clock.now() - SAME_REQUEST_FOR);
  const [last] = repeats;
  if (last && last.orderProgressStatus !== "CANCELED") {
    const { orderId, orderCode } = last;
    return { earlier: { orderId, orderCode } };
  }
  // Older ones had other hours: the key names the hour, so that it is free again.
  const hour = Math.floor(clock.now() / SAME_REQUEST_FOR);
  return { earlier: null, submissionKey: `${requestKey}:${String(hour)}:${String(repeats.length)}` };
}
