import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readGlb } from "./glb.ts";
import { openScene, type Camera } from "./model-scene.ts";

export interface ModelViewerProps {
  url: string;
  name: string;
  className?: string;
}

const START: Camera = { turn: -0.5, tilt: 0.25, zoom: 1 };
const KEYS: Readonly<Record<string, Partial<Camera>>> = {
  ArrowLeft: { turn: -0.2 },
  ArrowRight: { turn: 0.2 },
  ArrowUp: { tilt: -0.15 },
  ArrowDown: { tilt: 0.15 },
  "+": { zoom: 0.15 },
  "-": { zoom: -0.15 },
};

/** A 3D model to turn by pointer, finger or keys. Loaded only where there is one; nothing moves by itself. */
export default function ModelViewer({ url, name, className }: ModelViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useRef<((camera: Camera) => void) | null>(null);
  const camera = useRef(START);
  const [state, setState] = useState<"LOADING" | "SHOWN" | "FAILED">("LOADING");

  useEffect(() => {
    const controller = new AbortController();
    const element = canvas.current;
    const fit = () => {
      if (!element) return;
      element.width = element.clientWidth * devicePixelRatio;
      element.height = element.clientHeight * devicePixelRatio;
      draw.current?.(camera.current);
    };
    const load = async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        const parts = response.ok ? readGlb(await response.arrayBuffer()) : null;
        draw.current = parts && element ? await openScene(element, parts) : null;
      } catch {
        // Not reached, or not the file its name says: either way there is nothing to show.
        draw.current = null;
      }
      if (controller.signal.aborted) return;
      setState(draw.current ? "SHOWN" : "FAILED");
      fit();
    };
    void load();
    const observer = new ResizeObserver(fit);
    if (element) observer.observe(element);
    return () => {
      controller.abort();
      observer.disconnect();
      draw.current = null;
    };
  }, [url]);

  const move = ({ turn = 0, tilt = 0, zoom = 0 }: Partial<Camera>) => {
    const before = camera.current;
    camera.current = {
      turn: before.turn + turn,
      tilt: Math.min(1.5, Math.max(-1.5, before.tilt + tilt)),
      zoom: Math.min(6, Math.max(0.4, before.zoom * (1 + zoom))),
    };
    draw.current?.(camera.current);
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) move({ turn: event.movementX / 120, tilt: event.movementY / 120 });
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };

  if (state === "FAILED")
    return (
      <div className={className}>
        <Alert tone="caution">{m.media_model_failed()}</Alert>
      </div>
    );
  return (
    <figure className={classes("relative", className)}>
      <canvas
        ref={canvas}
        // A picture that can be turned: its own element for that does not exist.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={name}
        // Keys turn it, so it can have the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={(event) => move({ zoom: -event.deltaY / 800 })}
        onKeyDown={press}
        className="aspect-4/3 max-h-[60dvh] w-full cursor-grab touch-none bg-surface active:cursor-grabbing"
      />
      {state === "LOADING" && <Skeleton className="absolute inset-0" />}
      <figcaption className="mt-2 text-center text-sm text-muted">
        {state === "LOADING" ? m.media_model_loading() : m.media_model_hint()}
      </figcaption>
    </figure>
  );
}
