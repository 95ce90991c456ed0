interface Entry {
  readonly path: string;
  readonly children?: readonly { readonly path: string }[];
}

/** Whether a page belongs to the entry or one of its children, or is below one of them. */
export const isWithin = (pathname: string, entry: Entry): boolean =>
  [entry, ...(entry.children ?? [])].some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
