import { useEffect, useId, useRef, useState } from "react";
import { tagOf } from "#domain/portfolio/work.ts";
import { SEARCH_DEBOUNCE_MS } from "#domain/site/search-as-typed.ts";
import { callOnDemand } from "../../client/call-on-demand.ts";
import { TextField, type TextFieldProps } from "../../ui/form/text-field.tsx";
import { useSettledText } from "../../ui/form/composing.ts";

type TagFieldProps = TextFieldProps & {
  /** The text has become one of the suggestions, or is gone. */
  onWhole?: () => void;
};

/** A text field that suggests tags that works have, those of most works first. Without them it is a plain field. */
export function TagField({ onChange, onCompositionEnd, onWhole, ...field }: TagFieldProps) {
  const id = useId();
  const [tags, setTags] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const suggest = async (beginning: string) => {
    const outcome = await callOnDemand((api) => api.portfolioWork.suggestTags.query({ beginning: tagOf(beginning) }));
    if (outcome.ok) setTags(outcome.value.items.map(({ tag }) => tag));
  };
  const suggestSoon = (beginning: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void suggest(beginning), SEARCH_DEBOUNCE_MS);
  };
  const typing = useSettledText({
    onText: () => clearTimeout(timer.current),
    onSettled(text) {
      if (text === "" || tags.includes(text)) onWhole?.();
      suggestSoon(text);
    },
  });
  return (
    <>
      <TextField
        {...field}
        list={id}
        autoComplete="off"
        onChange={(event) => {
          onChange?.(event);
          typing.onChange(event);
        }}
        onCompositionEnd={(event) => {
          onCompositionEnd?.(event);
          typing.onCompositionEnd(event);
        }}
        onFocus={(event) => tags.length === 0 && suggestSoon(event.currentTarget.value)}
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </>
  );
}
