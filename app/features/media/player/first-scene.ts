/** Behind a film's address: shown before it plays is not its first frame, which is often black, and which phones leave out. */
export const FIRST_SCENE = "#t=0.1";
