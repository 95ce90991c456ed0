import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { SEARCH_DEBOUNCE_MS } from "#domain/site/search-as-typed.ts";
import { useSettledText } from "../../ui/form/composing.ts";

/** The state of a search that the form itself asked for. */
const FROM_FORM = { isFromForm: true };

/** What the form asks for, without the fields that ask for nothing: the address is shared and read. */
function askedFor(form: HTMLFormElement): URLSearchParams {
  const typed = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(typed.filter(([, value]) => value !== ""));
}

/** Whether a field asks for something else than the page did when it came. One that suggests asks by itself when it is left. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return !(options.find((option) => option.defaultSelected) ?? options[0])?.selected;
  }
  if (!(field instanceof HTMLInputElement) || (field.list && field === document.activeElement)) return false;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** The entry that the form's fields were begun with: after its own searches they say what is shown, and keep the focus. */
function useShownEntry(): string {
  const { key, state } = useLocation();
  const isLeftAsIs = useNavigationType() !== NavigationType.Pop && (state as typeof FROM_FORM | null)?.isFromForm;
  const [shown, setShown] = useState(key);
  if (isLeftAsIs !== true && shown !== key) setShown(key);
  return shown;
}

/** A plain GET form that, with JavaScript, is submitted by every change. A link or the back button begins its fields again. */
export function useSearchAsTyped() {
  const submit = useSubmit();
  const { state, location: goingTo } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useShownEntry();
  useEffect(() => () => clearTimeout(timer.current), []);
  // After pressing Enter or following a result, a pending search must not navigate back.
  useEffect(() => {
    if (goingTo) clearTimeout(timer.current);
  }, [goingTo]);

  const search = ({ replace }: { replace: boolean }) => {
    if (form.current) void submit(askedFor(form.current), { replace, state: FROM_FORM });
  };
  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search({ replace: true }), delay);
  };
  // What was typed or chosen before the scripts came stays in its field, and nobody has heard of it.
  const askForWhatWasTyped = useEffectEvent(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) ask(SEARCH_DEBOUNCE_MS);
  });
  useEffect(() => askForWhatWasTyped(), []);
  const whenTyped = useSettledText({
    onText: () => clearTimeout(timer.current),
    onSettled: () => ask(SEARCH_DEBOUNCE_MS),
  });
  return {
    formKey: shown,
    formProps: {
      ref: form,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        search({ replace: false });
      },
    },
    isLoading: state === "loading",
    /** For a text field. */
    whenTyped,
    whenChosen: () => ask(0),
  };
}
