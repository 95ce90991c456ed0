import { draftFor, type AnswerDraft, type AnswerSheet } from "./answer-sheet.ts";

/**
 * Answers survive the reload at the end of signing in (rule A22) or an accidental one; they are kept in sessionStorage.
 * Files are not kept: an upload belongs to the account that made it.
 */
const keyOf = (listingId: string): string => `answers:${listingId}`;

type KeptAnswer = Omit<AnswerDraft, "medias">;

export function keepAnswers(listingId: string, sheet: AnswerSheet): void {
  const kept = Object.entries(sheet).map(([id, { text, date, choiceIds }]) => [id, { text, date, choiceIds }] as const);
  try {
    sessionStorage.setItem(keyOf(listingId), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is unavailable or full; the answers are still on the page.
  }
}

export function keptAnswers(listingId: string): AnswerSheet {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(listingId)) ?? "{}") as Record<string, KeptAnswer>;
    return Object.fromEntries(Object.entries(kept).map(([id, answer]) => [id, { ...draftFor({}, id), ...answer }]));
  } catch {
    // Storage is unavailable or the value is not ours: start with empty answers.
    return {};
  }
}

export function forgetAnswers(listingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(listingId));
  } catch {
    // Storage is unavailable: nothing was stored.
  }
}
