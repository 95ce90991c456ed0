import { Timer } from "three";

/** One drawing for whatever has changed since the last one; one after the other only while something moves by itself. */
export function drawOnDemand(draw: () => void) {
  const timer = new Timer();
  let advance: ((seconds: number) => void) | null = null;
  let frame = 0;
  const drawFrame = (time: number) => {
    frame = 0;
    timer.update(time);
    advance?.(timer.getDelta());
    draw();
    if (advance) request();
  };
  const request = () => {
    frame ||= requestAnimationFrame(drawFrame);
  };
  return {
    request,
    now: draw,
    /** Null when nothing moves any more. */
    animate: (next: typeof advance) => {
      advance = next;
      timer.reset();
      request();
    },
    stop: () => {
      advance = null;
      cancelAnimationFrame(frame);
    },
  };
}
