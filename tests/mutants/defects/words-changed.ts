/** A defect that somebody thought of: what it is called, and the words it changes in one file. */
export type Named = {
  readonly name: string;
  readonly file: string;
  readonly search: string;
  readonly replace: string;
};
