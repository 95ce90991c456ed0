import type { ChangeEvent, CompositionEvent } from "react";

/** Of keys that an input method takes for itself; Safari says so only by this of the Enter that ends a conversion. */
const KEY_OF_INPUT_METHOD = 229;

/**
 * Whether a key belongs to a word that is being composed (rule S88). Chromium and Firefox say so; Safari ends the composition
 * before it tells of the key that ended it.
 */
export const isComposingKey = (event: KeyboardEvent | { readonly nativeEvent: KeyboardEvent }): boolean => {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === KEY_OF_INPUT_METHOD;
};

/** Whether an input is part of a word that is being composed. */
const isComposingInput = ({ nativeEvent }: ChangeEvent): boolean => (nativeEvent as InputEvent).isComposing === true;

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  /** Everything that is typed, also half a word: it may be shown and kept, nothing more. */
  onText?: (text: string) => void;
  /** What stands there when no word is being composed: it may be sent, rewritten, searched for and added. */
  onSettled: (text: string, field: Field) => void;
}

/**
 * The handlers of a field that acts while it is typed into (rule S88). Chromium tells of the last input before the end of the
 * composition, Firefox after it: `onSettled` may come twice with the same text.
 */
export function useSettledText({ onText, onSettled }: Typing) {
  return {
    onChange(event: ChangeEvent<Field>) {
      const field = event.currentTarget;
      onText?.(field.value);
      if (!isComposingInput(event)) onSettled(field.value, field);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Field>) {
      onText?.(currentTarget.value);
      onSettled(currentTarget.value, currentTarget);
    },
  };
}

/** For overlays, which Escape closes: the Escape that gives up a conversion is not theirs. */
export const keepWhileComposing = (event: KeyboardEvent): void => {
  if (isComposingKey(event)) event.preventDefault();
};
