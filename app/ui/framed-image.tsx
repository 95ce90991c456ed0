import { ImageOff } from "lucide-react";
import { useCallback, useState } from "react";
import { classes } from "./classes.ts";

export interface FramedImageProps {
  src: string | null;
  srcSet?: string;
  sizes?: string;
  /** Empty for decoration. */
  alt: string;
  /** Width over height of the box, which never changes size. */
  ratio?: number;
  fit?: "cover" | "contain";
  /** True for what is seen before scrolling. */
  isEager?: boolean;
  className?: string;
}

/** A fixed box that breathes while the image loads and shows a placeholder when it fails (Specification §8). */
export function FramedImage({
  src,
  alt,
  ratio = 4 / 3,
  fit = "cover",
  isEager = false,
  className,
  ...image
}: FramedImageProps) {
  const [state, setState] = useState<"loading" | "shown" | "failed">(src ? "loading" : "failed");
  // An image may have loaded, or failed, before JavaScript arrived.
  const inspect = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete) setState(element.naturalWidth > 0 ? "shown" : "failed");
  }, []);
  return (
    <div
      className={classes("relative overflow-hidden bg-surface", state === "loading" && "animate-breathe", className)}
      style={{ aspectRatio: ratio }}
    >
      {src && state !== "failed" ? (
        <img
          {...image}
          ref={inspect}
          src={src}
          alt={alt}
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isEager ? "high" : undefined}
          decoding="async"
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
          className={classes("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
        />
      ) : (
        <span
          role={alt ? "img" : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 grid place-items-center text-line-strong"
        >
          <ImageOff aria-hidden size={28} strokeWidth={1.5} />
        </span>
      )}
    </div>
  );
}
