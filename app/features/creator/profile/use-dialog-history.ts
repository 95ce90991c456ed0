import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The router's count of entries, of which those before this page's first are another page's. */
const entryNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Closes what a parameter of the page's address has opened over it. If it was opened on this page, closing goes back to where that
 * was, so that "Back" does not open it again; a visitor who came with it in the address stays on the page without it.
 */
export function useDialogHistory(isOpen: boolean): () => void {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  /** Where the page was last shown without a dialog; null if it never was. */
  const entryWithout = useRef<number | null>(null);
  useEffect(() => {
    if (!isOpen) entryWithout.current = entryNow();
  }, [isOpen, key]);
  return () => {
    const steps = entryWithout.current === null ? 0 : entryNow() - entryWithout.current;
    if (steps > 0) void navigate(-steps);
    else void navigate(pathname, { replace: true, preventScrollReset: true });
  };
}
