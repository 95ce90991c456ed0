import made from "./made.json" with { type: "json" };

export type MadeFile = keyof typeof made;
export const MADE_FILES = Object.keys(made) as MadeFile[];

/** A file as a tool wrote it (make.sh). */
export const madeFile = (name: MadeFile): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(made[name]), (character) => character.charCodeAt(0));

export const MARK = "SECRET";

/** Whether a person's name, place or device stands in it. */
export function isTelling(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  return text.includes(MARK) || text.includes("+35.6812") || text.includes("GPS(");
}

export const extensionIn = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
