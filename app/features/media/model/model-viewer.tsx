import { Pause, Play } from "../../../ui/icons/icons.ts";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { checkModel } from "./checked/checked-model.ts";
import { MODEL_LIMITS } from "./model-limits.ts";
import type { CameraStep, ModelView } from "./model-view.ts";

export interface ModelViewerProps {
  url: string;
  name: string;
  className?: string;
}

const KEYS: Readonly<Record<string, CameraStep>> = {
  ArrowLeft: { turn: -0.2 },
  ArrowRight: { turn: 0.2 },
  ArrowUp: { tilt: -0.15 },
  ArrowDown: { tilt: 0.15 },
  "+": { zoom: 0.15 },
  "-": { zoom: -0.15 },
};

/** A 3D model to turn by pointer, finger or keys. Its own animation is played unless motion is unwelcome. */
export default function ModelViewer({ url, name, className }: ModelViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<ModelView | null>(null);
  const [state, setState] = useState<"LOADING" | "SHOWN" | "FAILED">("LOADING");
  const [animation, setAnimation] = useState<"NONE" | "PLAYING" | "PAUSED">("NONE");

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const element = canvas.current;
    if (!element) return undefined;
    const load = async () => {
      try {
        // What cannot be shown is known before the library has arrived.
        const [model, { viewModel }] = await Promise.all([fetchModel(url, signal), loadLibrary()]);
        if (signal.aborted) return;
        const opened = await viewModel(element, model);
        if (signal.aborted) return opened.dispose();
        view.current = opened;
        opened.resize();
        if (opened.isAnimated) setAnimation(isMotionWelcome() ? "PLAYING" : "PAUSED");
        setState("SHOWN");
      } catch (error) {
        if (signal.aborted) return;
        console.warn(error);
        setState("FAILED");
      }
    };
    void load();
    // The graphics card has run out of memory, or was taken away.
    element.addEventListener("webglcontextlost", () => setState("FAILED"), { signal });
    const observer = new ResizeObserver(() => view.current?.resize());
    observer.observe(element);
    return () => {
      controller.abort();
      observer.disconnect();
      view.current?.dispose();
      view.current = null;
    };
  }, [url]);

  useEffect(() => {
    if (animation !== "NONE") view.current?.play(animation === "PLAYING");
  }, [animation]);

  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    view.current?.move(step);
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
        onKeyDown={press}
        className="aspect-4/3 max-h-[60dvh] w-full cursor-grab touch-none bg-surface active:cursor-grabbing"
      />
      {state === "LOADING" && <Skeleton className="absolute inset-0" />}
      <figcaption className="mt-2 flex items-center justify-center gap-2 text-center text-sm text-muted">
        {animation !== "NONE" && (
          <IconButton
            label={animation === "PLAYING" ? m.media_model_pause() : m.media_model_play()}
            icon={animation === "PLAYING" ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
            onClick={() => setAnimation(animation === "PLAYING" ? "PAUSED" : "PLAYING")}
          />
        )}
        <span>{state === "LOADING" ? m.media_model_loading() : m.media_model_hint()}</span>
      </figcaption>
    </figure>
  );
}

async function fetchModel(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  const length = Number(response.headers.get("content-length") ?? 0);
  if (!response.ok || length > MODEL_LIMITS.fileBytes)
    throw new Error(`The model cannot be loaded: ${response.status}.`);
  return checkModel(await response.arrayBuffer());
}

/** In the browser alone: the server's bundle goes without it. */
const loadLibrary = () =>
  import.meta.env.SSR ? Promise.reject(new Error("Models are drawn in browsers.")) : import("./model-view.ts");

const isMotionWelcome = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
