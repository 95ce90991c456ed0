import { useRef, useState } from "react";
import { useRevalidator } from "react-router";

export interface Uploading {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** The upload is complete; the server is verifying and registering the file. */
  isSaving: boolean;
  failure: string | null;
}

/** Uploads into an order's deliverable: directly to the bucket, then registered one by one as they complete. */
export function useDeliverableUpload(orderId: string) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** One at a time, because registering a file is a command of the order. */
  const entering = useRef<Promise<void>>(Promise.resolve());

  const patch = (key: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const forget = (key: string) => setUploads((all) => all.filter((entry) => entry.key !== key));

  const start = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    // Only who uploads loads it.
    const [{ call, trpc }, { upload }] = await Promise.all([
      import("../../../client/trpc.ts"),
      import("../../../client/upload.ts"),
    ]);
    const outcome = await upload({
      file,
      domain: "deliverable",
      domainId: orderId,
      field: "medias",
      signal: controller.signal,
      onProgress: (progress) => patch(key, { progress }),
    });
    running.current.delete(key);
    if (controller.signal.aborted) return;
    if (!outcome.ok) return patch(key, { failure: outcome.error.message });
    patch(key, { progress: 1, isSaving: true });
    const medias = [{ name: file.name, formatType: "FILE", file: outcome.value }];
    entering.current = entering.current.then(async () => {
      const entered = await call(trpc.commissionOrderDeliverable.create.mutate({ commissionOrderId: orderId, medias }));
      if (!entered.ok) return patch(key, { failure: entered.error.message, isSaving: false });
      await revalidate();
      forget(key);
    });
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ ...EMPTY, key: crypto.randomUUID(), file }));
    setUploads((all) => [...all, ...added]);
    for (const { key, file } of added) void start(key, file);
  };
  const retry = ({ key, file }: Uploading) => {
    patch(key, EMPTY);
    void start(key, file);
  };
  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    forget(key);
  };
  return { uploads, add, retry, cancel };
}

const EMPTY = { progress: 0, isSaving: false, failure: null } as const;
