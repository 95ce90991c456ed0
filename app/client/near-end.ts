import { useEffect } from "react";

/** Rule S29: the next page is loaded within this many pixels of the page's bottom. */
export const NEAR_END_PX = 10;

export function useNearEnd(onNear: () => Promise<void>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight >= scrollHeight - NEAR_END_PX) void onNear();
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [onNear, isActive]);
}
