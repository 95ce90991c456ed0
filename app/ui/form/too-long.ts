import { useState, type InputEvent, type InputEventHandler } from "react";
import { cleaned, countGraphemes, isLongerThan } from "#domain/kernel/characters.ts";
import { useUiEnvironment } from "../environment.tsx";

/**
 * Every field says how much it takes (rule E62): a text that people write in characters (`most`), another one in code units
 * (`maxLength`). What a browser bounds by itself, and what nobody can type into, needs nothing.
 */
export type TextLimit = { readonly most: number } | { readonly maxLength: number } | { readonly readOnly: true };
export type FieldLimit = TextLimit | { readonly type: "date" | "datetime-local" | "number" | "time" };

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Limited<Element extends Control> {
  readonly most: number | undefined;
  readonly value: unknown;
  readonly onInput: InputEventHandler<Element> | undefined;
}

/**
 * A text with too many characters stays as it was typed, and its field says how many they are (rule E60). A browser's own
 * limit counts code units, of which an emoji has several, and cuts what is pasted without a word.
 */
export function useTooLong<Element extends Control>({ most, value, onInput }: Limited<Element>) {
  const { labels } = useUiEnvironment();
  const [said, setSaid] = useState<string | null>(null);
  if (most === undefined) return { error: null, limited: { onInput } };
  const sentence = (text: string): string | null => {
    // Most texts are short, and no character has fewer code units than one.
    const measured = text.length > most ? cleaned(text, true) : "";
    return isLongerThan(measured, most) ? labels.tooLong(countGraphemes(measured), most) : null;
  };
  const limited = {
    "data-most": most,
    onInput: (event: InputEvent<Element>) => {
      setSaid(sentence(event.currentTarget.value));
      onInput?.(event);
    },
  };
  return { error: typeof value === "string" ? sentence(value) : said, limited };
}
