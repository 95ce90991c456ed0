import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False until JavaScript has taken over the page: a form that only scripts can send must not be sent before. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
