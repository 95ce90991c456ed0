import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { call, trpc } from "../../../client/trpc.ts";
import { upload } from "../../../client/upload.ts";
import { useSite } from "../../shell/page/site.ts";

/** Uploads and saves one picture of the viewer's profile, or removes it. */
export function usePicture(field: "avatar" | "cover") {
  const { viewer } = useSite();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const running = useRef<AbortController>(null);

  const save = async (url: string | null) => {
    const saved = await call(trpc.userProfile.update.mutate({ [field]: url && { file: { url } } }));
    if (saved.ok) await revalidate();
    else setFailure(saved.error.message);
  };
  const replace = async (file: File) => {
    if (!viewer) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress(0);
    const { signal } = controller;
    const target = { domain: "profile", domainId: viewer.accountId, field } as const;
    const outcome = await upload({ ...target, file, onProgress: setProgress, signal });
    if (outcome.ok) await save(outcome.value.url);
    else if (!signal.aborted) setFailure(outcome.error.message);
    setProgress(null);
  };
  const remove = async () => {
    setFailure(null);
    setRemoving(true);
    await save(null);
    setRemoving(false);
  };
  return { progress, failure, isRemoving, replace, remove, cancel: () => running.current?.abort() };
}
