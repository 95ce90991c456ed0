import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { RequestScope } from "../../../context.ts";
import type { BookmarkButtonProps } from "./bookmark-button.tsx";

/** For whom a card is made, and whether with the page around it. */
export type CardScope = Pick<RequestScope, "locale" | "isDocument"> & { viewer: object | null };

/** Who translated a title, and from what, is said where it is opened. */
export const cardWords = (texts: readonly LocalizedText[]): readonly LocalizedText[] =>
  texts.map(({ text, languageCode, isOriginal }) => ({ text, languageCode, isOriginal }));

/** The bookmark of a form, or of a service by its form; null for a visitor, who has none. */
export const bookmarkOf = (
  formId: string,
  { titles, bookmark }: { titles: readonly LocalizedText[]; bookmark: { isActive: boolean } },
  { viewer, locale }: CardScope,
): BookmarkButtonProps | null => viewer && { formId, title: pickText(titles, locale), isActive: bookmark.isActive };
