import type { ReactNode } from "react";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";

/** Says that something did not load, with the button that tries again. */
export function TryAgainAlert({ children, onTryAgain }: { children: ReactNode; onTryAgain: () => void }) {
  return (
    <Alert
      tone="negative"
      action={
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {m.shell_try_again()}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
