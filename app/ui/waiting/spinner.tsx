import { LoaderCircle } from "../icons/public-icons.ts";

/** Decorative only: announce the loading state in text beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />;
}
