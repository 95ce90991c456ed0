import { useEffect } from "react";
import { NEAR_END_PX } from "../../../client/near-end.ts";

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
