import { useRef, useState } from "react";
import type { MediaEntry } from "#domain/media/media.form.ts";
import { m } from "#messages";

/** Only who attaches something loads it. */
const load = () => import("../../../client/upload.ts").catch(() => null);

export interface Attachment {
  key: string;
  file: File;
  /** Upload progress, 0 to 1. */
  progress: number;
  /** The uploaded file; null until the upload is complete. */
  entry: MediaEntry | null;
  failure: string | null;
}

/** Attachments that are uploaded while the message is being written. */
export function useAttachments(chatRoomId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const patch = (key: string, part: Partial<Attachment>) =>
    setAttachments((all) =>
      all.map((attachment) => (attachment.key === key ? { ...attachment, ...part } : attachment)),
    );

  const start = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const sending = await load();
    if (controller.signal.aborted) return;
    if (sending === null) return patch(key, { failure: m.shell_network_trouble() });
    const outcome = await sending.upload({
      file,
      domain: "chat",
      domainId: chatRoomId,
      field: "messageMedias",
      onProgress: (progress) => patch(key, { progress }),
      signal: controller.signal,
    });
    running.current.delete(key);
    if (!outcome.ok) return patch(key, { failure: outcome.error.message });
    patch(key, { progress: 1, entry: { name: file.name, formatType: "FILE", file: outcome.value } });
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0, entry: null, failure: null }));
    setAttachments((all) => [...all, ...added]);
    for (const { key, file } of added) void start(key, file);
  };
  const retry = ({ key, file }: Attachment) => {
    patch(key, { failure: null, progress: 0 });
    void start(key, file);
  };
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    setAttachments((all) => all.filter((attachment) => attachment.key !== key));
  };
  return { attachments, add, retry, remove, clear: () => setAttachments([]) };
}
