import { tagOf, TAG_LENGTH } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { TagField } from "../portfolio/tag-field.tsx";
import { PopChip } from "./filter-chip.tsx";

export interface TagFilterProps {
  /** Empty is any. */
  value: string;
  whenChosen: () => void;
}

/**
 * Narrows a search to works with a tag, or to services of those who make them (rule L116). Half a tag finds nothing, so that it searches when a
 * suggestion is chosen, the field is left or Enter is pressed, and not while typing.
 */
export const TagFilter = ({ value, whenChosen }: TagFilterProps) => (
  <PopChip label={value === "" ? m.explore_work_filter_tag() : `#${value}`} isSet={value !== ""}>
    <TagField
      name="tag"
      label={m.explore_work_filter_tag()}
      maxLength={TAG_LENGTH}
      defaultValue={value}
      onWhole={whenChosen}
      onBlur={({ currentTarget }) => tagOf(currentTarget.value) !== value && whenChosen()}
    />
  </PopChip>
);
