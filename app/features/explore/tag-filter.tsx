import { TAG_LENGTH } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { TagField } from "../portfolio/tag-field.tsx";

export interface TagFilterProps {
  /** Empty is any. */
  value: string;
  whenTyped: () => void;
}

/** Narrows a search to works with a tag, or to services of those who make them (rule L116). */
export const TagFilter = ({ value, whenTyped }: TagFilterProps) => (
  <TagField
    name="tag"
    label={m.explore_work_filter_tag()}
    maxLength={TAG_LENGTH}
    defaultValue={value}
    onChange={whenTyped}
  />
);
