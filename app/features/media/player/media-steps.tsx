import { ChevronLeft } from "../../../ui/icons/icons.ts";
import { ChevronRight } from "../../../ui/icons/public-icons.ts";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";

/** To what comes before and after; null where nothing does. */
export interface Steps {
  back: (() => void) | null;
  on: (() => void) | null;
}

interface MediaStepsProps extends Steps {
  /** Between the buttons: which of how many is shown. */
  children?: ReactNode;
}

/** The two buttons below what is shown; nothing where there is nothing else. */
export function MediaSteps({ back, on, children }: MediaStepsProps) {
  const { labels } = useUiEnvironment();
  if (!back && !on) return null;
  return (
    <div className="flex items-center justify-center gap-3">
      <IconButton
        label={labels.previous}
        icon={<ChevronLeft aria-hidden size={20} />}
        disabled={!back}
        onClick={() => back?.()}
      />
      <span aria-live="polite" className="min-w-12 text-center text-sm tabular-nums text-muted">
        {children}
      </span>
      <IconButton
        label={labels.next}
        icon={<ChevronRight aria-hidden size={20} />}
        disabled={!on}
        onClick={() => on?.()}
      />
    </div>
  );
}

/** The same by arrow keys, wherever in the dialog; those inside a player or a field belong to it. */
export function stepByKey(event: KeyboardEvent, { back, on }: Steps): void {
  if (isOfPlayer(event)) return;
  if (event.key === "ArrowLeft") back?.();
  if (event.key === "ArrowRight") on?.();
}

export const isOfPlayer = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("video, audio, input, canvas, iframe") !== null;
