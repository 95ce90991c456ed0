interface Entry {
  readonly path: string;
  readonly children?: readonly { readonly path: string }[];
}

/** Whether a page is the entry's own, one of its children's, or below one of them. */
export const isWithin = (pathname: string, entry: Entry): boolean =>
  [entry, ...(entry.children ?? [])].some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
