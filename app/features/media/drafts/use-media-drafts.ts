import { useRef, useState } from "react";
import { UPLOAD_PLACES, type UploadDomain } from "#domain/media/upload/upload.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import { upload } from "../../../client/upload.ts";
import { draftOfFile, mediaTypeOfFile, type MediaDraft } from "./media-draft.ts";

export interface MediaPlace {
  domain: UploadDomain;
  domainId: string;
  field: string;
}

/** The picture that stands for a film, a sound or a model (rule F42); null where there is none, or everything is private (rule F3). */
async function uploadPoster(place: MediaPlace, file: File, signal: AbortSignal) {
  const mediaType = mediaTypeOfFile(file);
  if (UPLOAD_PLACES[place.domain].isPrivate || mediaType === "IMAGE") return null;
  const { hasPoster, posterOf } = await import("../poster/poster.ts");
  const poster = hasPoster(mediaType) ? await posterOf(file, mediaType) : null;
  const outcome = poster && (await upload({ ...place, file: poster, signal }));
  return outcome?.ok ? { url: outcome.value.url, previewUrl: URL.createObjectURL(poster!) } : null;
}

export type ChangeDrafts = (change: (before: readonly MediaDraft[]) => readonly MediaDraft[]) => void;

/** Attachments that are uploaded while the rest of a form is being filled in; the form owns the list. */
export function useMediaDrafts(place: MediaPlace, drafts: readonly MediaDraft[], change: ChangeDrafts) {
  const [isLimitExceeded, setLimitExceeded] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  const limit = UPLOAD_PLACES[place.domain].maxFiles;

  const patch = (key: string, part: Partial<MediaDraft>) =>
    change((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));

  const start = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const [outcome, poster] = await Promise.all([
      upload({ ...place, file, onProgress: (progress) => patch(key, { progress }), signal }),
      uploadPoster(place, file, signal),
    ]);
    running.current.delete(key);
    if (signal.aborted) return;
    if (!outcome.ok) return patch(key, { failure: outcome.error.message });
    const entry = { name: file.name, formatType: "FILE" as const, file: outcome.value };
    if (!poster) return patch(key, { progress: 1, entry });
    patch(key, { progress: 1, entry: { ...entry, thumbnailUrl: poster.url }, previewUrl: poster.previewUrl });
  };

  /** Adds as many as the limit allows; the alert mentions the rest. */
  const add = (added: readonly MediaDraft[]) => {
    const fitting = added.slice(0, Math.max(0, limit - drafts.length));
    setLimitExceeded(fitting.length < added.length);
    change((all) => [...all, ...fitting]);
    for (const { key, file } of fitting) if (file) void start(key, file);
  };
  const retry = ({ key, file }: MediaDraft) => {
    if (!file) return;
    patch(key, { failure: null, progress: 0 });
    void start(key, file);
  };
  /** Another file in its place. */
  const replace = (key: string, file: File) => {
    running.current.get(key)?.abort();
    patch(key, { ...draftOfFile(file), key, focus: null });
    void start(key, file);
  };
  const setFocus = (key: string, focus: FocusPoint | null) => patch(key, { focus });
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    setLimitExceeded(false);
    change((all) => all.filter((draft) => draft.key !== key));
  };
  const move = (key: string, step: -1 | 1) =>
    change((all) => {
      const at = all.findIndex((draft) => draft.key === key);
      const [here, there] = [all[at], all[at + step]];
      if (!here || !there) return all;
      return all.map((draft) => (draft === here ? there : draft === there ? here : draft));
    });
  const makeFirst = (key: string) =>
    change((all) => [...all.filter((draft) => draft.key === key), ...all.filter((draft) => draft.key !== key)]);
  return {
    limit,
    isLimitExceeded,
    add,
    addFiles: (files: readonly File[]) => add(files.map(draftOfFile)),
    retry,
    replace,
    setFocus,
    remove,
    move,
    makeFirst,
  };
}
