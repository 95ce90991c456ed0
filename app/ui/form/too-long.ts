import { useState, type InputEvent, type InputEventHandler } from "react";
import { cleaned, countGraphemes, isLongerThan } from "#domain/kernel/characters.ts";
import { useUiEnvironment } from "../environment.tsx";

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
