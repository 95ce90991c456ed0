import { useBeforeUnload, useBlocker, type Location } from "react-router";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

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
    <Dialog
      isOpen={blocker.state === "blocked"}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={m.shell_leave_title()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {m.shell_leave_stay()}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {m.shell_leave_confirm()}
          </Button>
        </>
      }
    >
      <p className="text-sm">{m.shell_leave_body()}</p>
    </Dialog>
  );
}

/** A navigation that only changes the hash stays on the page. */
const addressOf = ({ pathname, search }: Location) => pathname + search;
