import { Link } from "react-router";
import { m } from "#messages";
import { workPagePath, type WorkSearchFilter } from "./work-filter.ts";

export interface PopularTagsProps {
  tags: readonly string[];
  filter: WorkSearchFilter;
}

/** The tags of most works, each one press away; the chosen one is taken back by pressing it. */
export function PopularTags({ tags, filter }: PopularTagsProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={m.explore_work_tags()}>
      <ul className="flex gap-2 max-md:flex-wrap md:items-center md:overflow-x-auto md:whitespace-nowrap md:[scrollbar-width:none]">
        {tags.map((tag) => {
          const isChosen = tag === filter.tag;
          return (
            <li key={tag}>
              <Link
                to={workPagePath({ ...filter, tag: isChosen ? "" : tag })}
                aria-current={isChosen || undefined}
                className="tag-link"
              >
                {`#${tag}`}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
