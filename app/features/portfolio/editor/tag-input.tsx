import { X } from "../../../ui/icons/public-icons.ts";
import { useState, type KeyboardEvent } from "react";
import { isLongerThan } from "#domain/kernel/characters.ts";
import { tagOf, TAG_LENGTH } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { TagField } from "../tag-field.tsx";
import { withTag } from "./work-draft.ts";
import { isComposingKey, useSettledText } from "../../../ui/form/composing.ts";
import { hasSeparator, typedItems } from "#domain/kernel/typed-text.ts";

export interface TagInputProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  error?: string | undefined;
}

const isTooLongTag = (typed: string) => typedItems(typed).some((item) => isLongerThan(tagOf(item), TAG_LENGTH));

/** An input for tags: Enter, a comma of any script and the button end one, and a pasted list becomes several (rule P12); empty and
 * duplicate ones are ignored. */
export function TagInput({ tags, onChange, error }: TagInputProps) {
  const [text, setText] = useState("");
  const isTooLong = isTooLongTag(text);
  /** Every item that fits becomes a tag, the others stay in the field. */
  const add = (typed: string) => {
    const items = typedItems(typed);
    onChange(items.filter((item) => !isTooLongTag(item)).reduce(withTag, tags));
    setText(items.filter(isTooLongTag).join(", "));
  };
  const typing = useSettledText({ onText: setText, onSettled: (typed) => hasSeparator(typed) && add(typed) });
  const press = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "") onChange(tags.slice(0, -1));
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <TagField
          label={m.portfolio_field_tags()}
          hint={m.portfolio_field_tags_hint()}
          most={TAG_LENGTH}
          value={text}
          {...typing}
          onKeyDown={press}
          error={error}
          className="grow"
        />
        <Button
          variant="secondary"
          className="mt-7 shrink-0"
          onClick={() => add(text)}
          disabled={tagOf(text) === "" || isTooLong}
        >
          {m.portfolio_tag_add()}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label={m.portfolio_field_tags()} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={m.portfolio_tag_remove({ tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="relative inline-flex min-h-8 items-center gap-1 rounded-full bg-foreground/8 pl-3 pr-2 text-sm after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-foreground/12"
              >
                <span>{tag}</span>
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
