/** The typefaces of papers: the first draws whatever it can; the others are read for a paper with a character of theirs. */
export const FACES = ["JAPANESE", "EUROPEAN", "KOREAN", "CHINESE", "THAI", "ARABIC"] as const;
export type Face = (typeof FACES)[number];
export type FurtherFace = Exclude<Face, "JAPANESE">;

/** What each is read for. Marks without a letter of their own go with the European one. */
const COVERS: Readonly<Record<FurtherFace, RegExp>> = {
  EUROPEAN: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Sc}\p{Mn}]/u,
  KOREAN: /\p{scx=Hangul}/u,
  CHINESE: /\p{scx=Han}/u,
  THAI: /\p{scx=Thai}/u,
  ARABIC: /\p{scx=Arabic}/u,
};

/** Its letters change with their neighbours, so that a run is as wide as it is as a whole. */
export const isJoined = (face: Face): boolean => face === "ARABIC";

export const FURTHER_FACES = FACES.filter((face): face is FurtherFace => face !== "JAPANESE");

/** Whether a face is meant for a character; it may have more, which are not tried. */
export const covers = (face: Face, character: string): boolean => face === "JAPANESE" || COVERS[face].test(character);
