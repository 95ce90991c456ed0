import { useRef, useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Schema } from "#domain/kernel/parse.ts";
import { checkOnDemand } from "../../client/check-on-demand.ts";
import { type ApiError, withoutIssues } from "../../client/outcome.ts";
import { call } from "../../client/trpc.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import type { MediaDraft } from "../media/drafts/media-draft.ts";
import { hasFailedUploads, hasPendingUploads } from "../media/drafts/sent-drafts.ts";
import { useViewer } from "../shell/page/site.ts";
import { useWritingState } from "./words/writing-language.tsx";

export interface EditorPlan<Draft, Input> {
  initial: Draft;
  /** The input made from a draft, with the language of its texts. */
  inputOf: (draft: Draft, languageCode: LanguageCode) => Input;
  /** Loaded when the draft is saved. */
  rulesOf: (draft: Draft) => Promise<Schema<unknown>>;
  send: (input: Input) => Promise<unknown>;
  /** All files of a draft; it cannot be saved while one is uploading. */
  mediasOf: (draft: Draft) => readonly MediaDraft[];
  saved: string;
  /** The target of Save and Cancel. */
  backTo: string;
}

/** The state of a draft: edited locally, validated, saved as a whole, and protected from leaving by mistake. */
export function useEditor<Draft extends object, Input>(plan: EditorPlan<Draft, Input>) {
  const { initial, inputOf, rulesOf, send, mediasOf, saved, backTo } = plan;
  const viewer = useViewer();
  const navigate = useNavigate();
  const toast = useToast();
  const [draft, setDraft] = useState(initial);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const isDone = useRef(false);
  const hasFailed = hasFailedUploads(mediasOf(draft));
  const [isTried, setTried] = useState(false);
  const writing = useWritingState();
  const isUploading = hasPendingUploads(mediasOf(draft));

  /** `settled`: path prefixes of the issues that this change clears; by default the names of the fields. */
  const change = (part: (before: Draft) => Partial<Draft>, settled?: readonly string[]) => {
    setDraft((before) => ({ ...before, ...part(before) }));
    setApiError((before) => withoutIssues(before, settled ?? Object.keys(part(draft))));
  };
  const leave = (path: string) => {
    isDone.current = true;
    void navigate(path);
  };
  const refuse = (error: ApiError) => {
    setApiError(error);
    writing.leadTo(error);
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || isUploading || !viewer) return;
    setTried(true);
    const input = inputOf(draft, viewer.inputLanguageCode);
    setPending(true);
    const checked = await checkOnDemand(() => rulesOf(draft), input);
    setApiError(null);
    const outcome = checked.ok && !hasFailed ? await call(send(input)) : null;
    setPending(false);
    if (!checked.ok) return refuse(checked.error);
    if (outcome === null) return;
    if (!outcome.ok) return refuse(outcome.error);
    toast({ title: saved });
    leave(backTo);
  };
  return {
    draft,
    change,
    apiError,
    isPending,
    isUploading,
    /** Files that did not arrive hold the try back. */
    isHeldBack: isTried && hasFailed,
    backTo,
    /** The language that its texts are shown in. */
    writing,
    save,
    /** Leaves without confirmation, after saving or deleting. */
    leave,
    hasChanges: () => !isDone.current && draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial),
  };
}

/** The props of an editor's frame, independent of what is edited. */
export type EditorFrame = Omit<ReturnType<typeof useEditor<object, unknown>>, "draft" | "change">;
