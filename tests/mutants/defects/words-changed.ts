type Words = { readonly search: string; readonly replace: string };
/** A defect written by hand: what it is called, and the words it changes in one file, at one place or at several. */
export type Named = { readonly name: string; readonly file: string } & (Words | { readonly changes: readonly Words[] });
