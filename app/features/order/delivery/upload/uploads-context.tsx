import { createContext, useContext, useEffect, type ReactNode } from "react";
import type { Order } from "../../panel/order-data.ts";
import { useDeliverableUploads } from "./use-uploads.ts";

type Uploads = ReturnType<typeof useDeliverableUploads>;

const UploadsContext = createContext<Uploads | null>(null);

/** Uploads outlive their tab, so that switching tabs does not cancel them; what has not arrived blocks Deliver (rule O53). */
export function DeliverableUploads({ order, children }: { order: Order; children: ReactNode }) {
  const uploads = useDeliverableUploads(order.id, order.editable.deliverablesAdd);
  const isBusy = uploads.uploads.some(({ state }) => state === "SENDING" || state === "SAVING");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("useUploads is used outside of DeliverableUploads");
  return uploads;
}

/** The names of files that were chosen and have not arrived; none where nothing is uploaded. */
export const useMissingFiles = (): readonly string[] =>
  (useContext(UploadsContext)?.uploads ?? []).map(({ name }) => name);
