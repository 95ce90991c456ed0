import { useBeforeUnload, useBlocker, useLocation, useNavigation, type Location } from "react-router";
import { lazyOnOpen } from "../../ui/overlay/lazy-on-open.tsx";
import type { LeaveDialogProps } from "./leave-dialog.tsx";

const LeaveDialog = lazyOnOpen<LeaveDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./leave-dialog.tsx")).LeaveDialog,
);

/**
 * Asks for confirmation before unsaved input is lost: the browser's own dialog when leaving the site, ours when opening
 * another page.
 */
export function LeaveQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => addressOf(currentLocation) !== addressOf(nextLocation) && hasChanges(),
  );
  return (
    <LeaveDialog
      isOpen={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

/** Another page is loading. It was allowed to, and asks no more: what is written until it is there would be lost. */
export function useIsLeaving(): boolean {
  const here = useLocation();
  const { location: goingTo } = useNavigation();
  return goingTo !== undefined && addressOf(here) !== addressOf(goingTo);
}

/** A navigation that only changes the hash stays on the page. */
const addressOf = ({ pathname, search }: Location) => pathname + search;
