import { X } from "../icons/public-icons.ts";
import { createContext, useCallback, useContext, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { useUiEnvironment } from "../environment.tsx";
import { Button } from "../button/button.tsx";
import { iconButtonClass } from "../button/icon-button.tsx";
import type { Parts } from "../parts.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "positive" | "negative";
  /** Milliseconds; by default errors stay until they are closed. */
  duration?: number;
  action?: { label: string; onPress: () => void };
}

const DEFAULT_DURATION = 4000;
const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** `const toast = useToast(); toast({ title })`: for results that are not visible at the pressed control. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: Parts }) {
  const { labels } = useUiEnvironment();
  const [toasts, setToasts] = useState<(ToastMessage & { key: number })[]>([]);
  const lastKey = useRef(0);
  const remove = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      const key = ++lastKey.current;
      setToasts((all) => [...all.slice(-2), { ...message, key }]);
      const duration = message.duration ?? (message.tone === "negative" ? null : DEFAULT_DURATION);
      if (duration !== null) setTimeout(remove, duration, key);
    },
    [remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={labels.notifications}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+8px)] z-70 grid justify-items-center gap-2 sm:left-auto sm:right-6 sm:justify-items-end"
      >
        {toasts.map((toast) => (
          <div
            key={toast.key}
            role={toast.tone === "negative" ? "alert" : undefined}
            className={classes(
              "pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-2 rounded-lg border border-line border-l-4 bg-raised py-1 pl-4 pr-1 text-sm shadow-high",
              toast.tone === "negative" ? "border-l-negative" : "border-l-positive",
            )}
          >
            <div className="min-w-0 grow py-2.5">
              <p className="font-semibold">{toast.title}</p>
              {toast.description && <p className="text-muted">{toast.description}</p>}
              {toast.action && (
                <Button size="sm" variant="secondary" className="mt-2" onClick={toast.action.onPress}>
                  {toast.action.label}
                </Button>
              )}
            </div>
            <button
              type="button"
              aria-label={labels.close}
              className={iconButtonClass()}
              onClick={() => remove(toast.key)}
            >
              <X aria-hidden size={18} />
            </button>
          </div>
        ))}
      </section>
    </ToastContext>
  );
}
