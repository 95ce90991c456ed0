/** What `npm run mutants` found by nothing: neither by the simulation nor by the tests that belong to its file. */
export const UNFOUND: readonly { readonly file: string; readonly becomes: string }[] = [];
