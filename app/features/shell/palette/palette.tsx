import { useRef, useState, type KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { m } from "#messages";
import { isComposingKey, useSettledText } from "../../../ui/form/composing.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useViewer } from "../page/site.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";

export interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Every page of the dashboard and every order of the viewer, by typing a part of its name. */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={m.shell_palette_title()} size="md">
      <Finder onEnd={() => onOpenChange(false)} />
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from the field through what was found and back; Enter in the field opens the first of it. */
function Finder({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const entries = usePaletteEntries(text, useViewer());
  const typing = useSettledText({ onSettled: setText });
  const pressed = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    const [first] = entries;
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && first) {
      onEnd();
      return void navigate(first.to);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(root.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  return (
    <div ref={root} role="presentation" onKeyDown={pressed} className="grid gap-3">
      <TextField
        type="search"
        label={m.shell_palette_title()}
        isLabelHidden
        placeholder={m.shell_palette_placeholder()}
        maxLength={QUERY_MAX}
        autoComplete="off"
        {...typing}
      />
      <ul aria-label={m.shell_palette_found()} className="grid max-h-[50vh] gap-0.5 overflow-y-auto">
        {entries.map(({ to, label, hint }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onEnd}
              className="flex min-h-11 items-baseline gap-3 rounded-md px-3 py-2.5 text-sm hover:bg-foreground/7 focus-visible:bg-accent/10 focus-visible:text-accent focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 truncate font-medium">{label}</span>
              <span className="ml-auto shrink-0 text-xs text-muted">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="px-3 text-sm text-muted empty:hidden">
        {entries.length === 0 && m.shell_palette_nothing()}
      </p>
    </div>
  );
}
