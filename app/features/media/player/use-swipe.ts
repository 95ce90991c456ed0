import { useRef, type PointerEvent } from "react";

/** How far a finger has to go sideways, in CSS pixels, and how much more than up or down. */
const DISTANCE = 60;
const SIDEWAYS = 2;

/** Handlers for a finger drawn sideways: -1 for one drawn to the right, back; 1 for one drawn to the left, on. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      // A picture that is larger than its box is moved by the same gesture.
      const box = event.target instanceof Element ? event.target.closest("video, audio, canvas, .overflow-auto") : null;
      start.current = event.pointerType === "touch" && !box ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, along] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) < DISTANCE || Math.abs(across) < SIDEWAYS * Math.abs(along)) return;
      onSwipe(across > 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
