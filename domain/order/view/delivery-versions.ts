import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "../events.ts";

/** Where all files of a delivery are had as one (rule O54). */
export const MARKED_PICTURE_PATH = "/api/features/commission/order/marked-picture";
export const DELIVERABLES_ZIP_PATH = "/api/features/commission/order/deliverables.zip";

/** One round of delivery (rule O50). `deliveredAt` is null for what is being prepared, or came after the last one. */
export type DeliveryVersion = { readonly number: number; readonly deliveredAt: Instant | null };

/** From which version a file is there, and until which: `lastIn` is null as long as nobody has taken it out. */
export type FileStay = {
  readonly addedIn: number;
  readonly addedAt: Instant;
  readonly lastIn: number | null;
  readonly removedAt: Instant | null;
};

export type DeliveryHistory = {
  readonly versions: readonly DeliveryVersion[];
  /** By the id of the media; a file that was taken out before anybody else could see it is not there. */
  readonly stays: ReadonlyMap<string, FileStay>;
};

/** Versions and files of an order, told by what happened to it. */
export function deliveryHistory(events: readonly OrderEvent[]): DeliveryHistory {
  const versions: DeliveryVersion[] = [];
  const stays = new Map<string, FileStay>();
  // Until it is delivered, and from a wish for changes or the next stage on, what is added belongs to the next version.
  let isPrepared = true;
  for (const event of events) {
    switch (event.type) {
      case "DeliverablesAdded":
        for (const id of event.mediaIds) {
          const addedIn = isPrepared ? versions.length + 1 : versions.length;
          stays.set(id, { addedIn, addedAt: event.at, lastIn: null, removedAt: null });
        }
        break;
      case "DeliverablesRemoved":
        for (const id of event.mediaIds) {
          const stay = stays.get(id);
          if (!stay) continue;
          if (stay.addedIn > versions.length) stays.delete(id);
          else stays.set(id, { ...stay, lastIn: versions.length, removedAt: event.at });
        }
        break;
      case "OrderDelivered":
        versions.push({ number: versions.length + 1, deliveredAt: event.at });
        isPrepared = false;
        break;
      case "ChangesRequested":
      case "StageAccepted":
        isPrepared = true;
        break;
      default:
    }
  }
  const last = versions.length;
  const isBegun = [...stays.values()].some(({ addedIn, lastIn }) => addedIn > last || (isPrepared && lastIn === last));
  return { versions: isBegun ? [...versions, { number: last + 1, deliveredAt: null }] : versions, stays };
}

export const isInVersion = ({ addedIn, lastIn }: Pick<FileStay, "addedIn" | "lastIn">, version: number): boolean =>
  addedIn <= version && (lastIn === null || lastIn >= version);
