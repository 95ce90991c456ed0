import { useEffect, useRef } from "react";
import { m } from "#messages";
import { stayOnPage, type OtherSession } from "../../../client/session-news.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";

export interface OtherSessionProps {
  other: OtherSession | null;
}

/**
 * The browser's own modal dialog: it lies above the dialogs of the page, wherever they are, and makes everything else inert.
 * After signing out nothing of the page is seen behind it; beside another account's session the person may still want to copy
 * what they have typed.
 */
export function OtherSessionDialog({ other }: OtherSessionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = other !== null;
  useEffect(() => {
    if (isShown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isShown]);
  const isSignedOut = other?.name == null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="other-session"
      className={classes(
        "pointer-events-auto m-auto w-[min(92vw,28rem)] rounded-lg border border-line bg-raised p-6 text-foreground shadow-high",
        isSignedOut ? "backdrop:bg-background" : "backdrop:bg-scrim",
      )}
      onCancel={(event) => event.preventDefault()}
    >
      {other && (
        <div className="grid gap-4">
          <h2 id="other-session" className="text-lg">
            {isSignedOut ? m.auth_other_signed_out_title() : m.auth_other_title()}
          </h2>
          <p className="text-sm text-muted">
            {other.name === null ? m.auth_other_signed_out_body() : m.auth_other_body({ name: other.name })}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            {!isSignedOut && (
              <Button variant="secondary" onClick={stayOnPage}>
                {m.auth_other_stay()}
              </Button>
            )}
            <Button onClick={() => window.location.reload()}>
              {other.name === null ? m.auth_other_reload() : m.auth_other_reload_as({ name: other.name })}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
