import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False until the page is hydrated: a form that only scripts can submit must not be submitted earlier. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
