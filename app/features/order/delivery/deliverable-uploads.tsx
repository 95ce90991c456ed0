import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useDeliverableUpload } from "./use-deliverable-upload.ts";

type Uploads = ReturnType<typeof useDeliverableUpload>;

const UploadsContext = createContext<Uploads | null>(null);

/** Uploads outlive their tab, so that switching tabs does not cancel them. */
export function DeliverableUploads({ orderId, children }: { orderId: string; children: ReactNode }) {
  const uploads = useDeliverableUpload(orderId);
  const isBusy = uploads.uploads.some(({ failure }) => failure === null);
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
