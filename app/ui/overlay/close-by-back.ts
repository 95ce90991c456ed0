import { useEffect } from "react";

interface CloseWatcherLike {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Inside what is open over a page: on a phone its button or gesture "Back" then closes it, and does not leave the page below (rule S87). It
 * does what Escape does, so that what is on top hears of it first, and what may not be closed stays. Browsers without CloseWatcher go back.
 */
export function CloseByBack(): null {
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcherLike };
    if (!CloseWatcher) return;
    let watcher: CloseWatcherLike;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // It hears of one press only, and that one may have been for something smaller.
        watch();
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return null;
}
