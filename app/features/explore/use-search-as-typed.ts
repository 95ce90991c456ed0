import { useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";

/** Rule S28: a search starts this long after the last key, in milliseconds. */
const DEBOUNCE_MS = 500;

/** A plain GET form that, with JavaScript, is submitted by every change. */
export function useSearchAsTyped() {
  const submit = useSubmit();
  const { state, location: goingTo } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After pressing Enter or following a result, a pending search must not navigate back.
  useEffect(() => {
    if (goingTo) clearTimeout(timer.current);
  }, [goingTo]);

  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.current && void submit(form.current, { replace: true }), delay);
  };
  return { form, isLoading: state === "loading", whenTyped: () => ask(DEBOUNCE_MS), whenChosen: () => ask(0) };
}
