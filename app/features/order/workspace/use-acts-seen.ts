import { useEffect, useState } from "react";
import { STEP_ACTS_ID } from "../step/step-section.tsx";

/** Without what the header and the bar cover, and a button's height of what is only coming into sight. */
const SIGHT = "-60px 0px -110px 0px";

/** Whether the next step's own buttons are on the screen; the bar would then say the same act twice. */
export function useActsInView(order: object): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const acts = document.getElementById(STEP_ACTS_ID);
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: SIGHT,
    });
    if (acts) observer.observe(acts);
    return () => observer.disconnect();
  }, [order]);
  return isSeen;
}
