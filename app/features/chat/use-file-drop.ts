import { useEffect, useRef, useState, type DragEvent } from "react";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Files dropped anywhere on an element. While it is there, a file that misses it does not replace the page, which would
 * take what was typed with it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isActive: boolean) {
  const [isOver, setOver] = useState(false);
  /** A drag enters every child before it leaves its neighbour. */
  const depth = useRef(0);
  useEffect(() => {
    const setPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event) && !event.defaultPrevented) event.preventDefault();
    };
    window.addEventListener("dragover", setPage);
    window.addEventListener("drop", setPage);
    return () => {
      window.removeEventListener("dragover", setPage);
      window.removeEventListener("drop", setPage);
    };
  }, []);

  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const target = {
    onDragEnter: (event: DragEvent) => {
      if (!isActive || !hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isActive ? "copy" : "none";
    },
    onDragLeave: () => {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      if (isActive) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
