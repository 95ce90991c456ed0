import { useSyncExternalStore } from "react";
import { m } from "#messages";
import { isTabStorageRefused } from "../../client/browser-storage.ts";

const neverChanges = () => () => {};

/** Where a text is saved in the tab while it is written: says so where the browser does not allow it (rule S90). */
export function UnsavedNotice() {
  const isRefused = useSyncExternalStore(neverChanges, isTabStorageRefused, () => false);
  return isRefused && <p className="text-xs text-caution">{m.shell_not_kept()}</p>;
}
