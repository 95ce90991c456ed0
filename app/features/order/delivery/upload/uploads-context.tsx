import { createContext, useContext, useEffect, useState } from "react";
import type { Order } from "../../panel/order-data.ts";
import { useDeliverableUploads } from "./use-uploads.ts";
import type { Parts } from "../../../../ui/parts.ts";

interface Uploads extends ReturnType<typeof useDeliverableUploads> {
  /** The upload that a link leads to, by its key, or where files are added, until it has been shown. */
  sought: string | null;
  /** Shows it, in whichever tab it is. */
  seek: (sought: string | null) => void;
}

/** Sought: where files are added. */
export const PLACE_TO_ADD = "add";

const UploadsContext = createContext<Uploads | null>(null);

/** Uploads outlive their tab, so that switching tabs does not cancel them; what has not arrived blocks Deliver (rule O53). */
export function DeliverableUploads({ order, children }: { order: Order; children: Parts }) {
  const uploads = useDeliverableUploads(order.id, order.editable.deliverablesAdd);
  const [sought, seek] = useState<string | null>(null);
  const isBusy = uploads.uploads.some(({ state }) => state === "SENDING" || state === "SAVING");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return <UploadsContext value={{ ...uploads, sought, seek }}>{children}</UploadsContext>;
}

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("useUploads is used outside of DeliverableUploads");
  return uploads;
}

/** Whether files were chosen that have not arrived; none where nothing is uploaded. */
export const useIsFileMissing = (): boolean => (useContext(UploadsContext)?.uploads.length ?? 0) > 0;
