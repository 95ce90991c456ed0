import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "../../../ui/button/button.tsx";

interface EndOfStretchProps {
  box: RefObject<HTMLElement | null>;
  label: string;
  onReach(): Promise<void>;
}

/** More of a room is loaded before the reader comes to the end of what is here; the button is for when that failed. */
export function EndOfStretch({ box, label, onReach }: EndOfStretchProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(false);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setLoading(true);
        void reach.current().finally(() => setLoading(false));
      },
      { root: box.current, rootMargin: "400px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return (
    <div ref={end} className="py-2 text-center">
      <Button
        variant="ghost"
        size="sm"
        isPending={isLoading}
        onClick={() => {
          setLoading(true);
          void onReach().finally(() => setLoading(false));
        }}
      >
        {label}
      </Button>
    </div>
  );
}
