import { useEffect, useEffectEvent, type RefObject } from "react";

interface Taker {
  readonly place: RefObject<HTMLElement | null>;
  readonly take: (files: readonly File[]) => void;
}

/** The lists of files on this page. */
const takers = new Set<Taker>();

/** Of several lists, the one that the event is in. */
function takerOf({ target }: Event): Taker | undefined {
  const [first, ...others] = takers;
  const around = [...takers].find(({ place }) => target instanceof Node && place.current?.contains(target));
  return around ?? (others.length === 0 ? first : undefined);
}

function paste(event: ClipboardEvent) {
  const { files, types } = event.clipboardData ?? {};
  // Programs that copy text often add a picture of it.
  if (event.defaultPrevented || !files || files.length === 0 || types?.includes("text/plain")) return;
  const taker = takerOf(event);
  if (!taker) return;
  event.preventDefault();
  taker.take([...files]);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

function drop(event: DragEvent) {
  if (event.defaultPrevented || !hasFiles(event)) return;
  // Wherever it falls, it does not replace the page, which would take what was typed with it.
  event.preventDefault();
  if (event.type === "drop") takerOf(event)?.take([...(event.dataTransfer?.files ?? [])]);
}

/** Files that are pasted, or dropped anywhere on the page, while a list of files is on it. */
export function usePageFiles(place: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const taker = { place, take: (files: readonly File[]) => take(files) };
    if (takers.size === 0) {
      window.addEventListener("paste", paste);
      window.addEventListener("dragover", drop);
      window.addEventListener("drop", drop);
    }
    takers.add(taker);
    return () => {
      takers.delete(taker);
      if (takers.size > 0) return;
      window.removeEventListener("paste", paste);
      window.removeEventListener("dragover", drop);
      window.removeEventListener("drop", drop);
    };
  }, [place]);
}
