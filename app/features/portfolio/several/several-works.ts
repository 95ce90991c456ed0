import { workFormAt } from "#domain/portfolio/work.form.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { check } from "../../../client/check.ts";
import type { ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { newWords } from "../../editing/words/words-draft.ts";
import type { MediaDraft } from "../../media/drafts/media-draft.ts";
import { EMPTY_WORK, workInput, type WorkDraft } from "../editor/work-draft.ts";

/** What the works have in common; each has a title and a file of its own. */
export interface CommonDraft extends Pick<WorkDraft, "tags" | "categoryCode" | "isDraft"> {
  description: string;
}

export const NOTHING_IN_COMMON: CommonDraft = { description: "", tags: [], categoryCode: "", isDraft: false };

/** "my_fox-final.png" is first called "my fox final". */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();

/** What each of the works has of its own, beside its file. */
export interface OwnDraft {
  title: string;
  /** The day it was made on; empty means none. */
  madeOn: string;
}

const inputOf = (file: MediaDraft, { title, madeOn }: OwnDraft, common: CommonDraft, languageCode: LanguageCode) =>
  workInput(
    {
      ...EMPTY_WORK,
      ...common,
      madeOn,
      title: newWords({ [languageCode]: title }),
      description: newWords({ [languageCode]: common.description }),
      medias: [file],
    },
    languageCode,
  );

/** What is wrong with a work before it is sent; null where nothing is. */
export function faultOf(
  file: MediaDraft,
  own: OwnDraft,
  common: CommonDraft,
  languageCode: LanguageCode,
): ApiError | null {
  const checked = check(workFormAt(Date.now()), inputOf(file, own, common, languageCode));
  return checked.ok ? null : checked.error;
}

/** Adds the work of one file; null, or why that failed. */
export async function addWork(
  file: MediaDraft,
  own: OwnDraft,
  common: CommonDraft,
  place: { kind: WorkKind; languageCode: LanguageCode },
): Promise<ApiError | null> {
  const input = { ...inputOf(file, own, common, place.languageCode), kind: place.kind };
  const outcome = await call(trpc.portfolioWork.create.mutate(input));
  return outcome.ok ? null : outcome.error;
}
