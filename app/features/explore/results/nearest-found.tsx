import type { ReactNode } from "react";
import type { NearestBy } from "#domain/commission/search/nearest.ts";
import { m } from "#messages";

/** As the searches answer it. */
export interface Nearest<Item> {
  readonly by: NearestBy;
  readonly query: string;
  readonly items: readonly Item[];
}

export interface NearestFoundProps {
  by: NearestBy;
  /** What was asked for; empty: filters alone. */
  asked: string;
  /** What was looked for instead. */
  query: string;
  /** The cards. */
  children: ReactNode;
}

function sentence({ by, asked, query }: Pick<NearestFoundProps, "by" | "asked" | "query">): string {
  if (by === "FILTERS") return m.explore_nearest_filters();
  if (by === "SPELLING") return m.explore_nearest_spelling({ query });
  return by === "WORDS" ? m.explore_nearest_words({ query: asked }) : m.explore_nearest_popular();
}

/** Under the words that nothing was found: what comes nearest (rule E9), and why it does. */
export const NearestFound = ({ children, ...nearest }: NearestFoundProps) => (
  <section className="grid gap-5">
    <h2 className="text-lg">{sentence(nearest)}</h2>
    <div>{children}</div>
  </section>
);
