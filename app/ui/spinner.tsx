import { LoaderCircle } from "lucide-react";

/** Decoration only: whoever shows it says in words that something is under way. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />;
}
