import { truncate } from "#domain/kernel/characters.ts";

/** Characters of a description that search engines and previews show. */
const EXCERPT_LENGTH = 155;

/** A person's text as one line of a preview. */
export const excerpt = (text: string): string => truncate(text.replaceAll(/\s+/g, " ").trim(), EXCERPT_LENGTH);
