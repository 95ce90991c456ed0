/** Defects that change nothing a person or a book could see. They do not count. */
export const ACCEPTED: readonly {
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
}[] = [];
