import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";

type State = "LOADING" | "DRAWN" | "FAILED";

/** Every call, drawn from its description. The renderer is big, so it is loaded here and nowhere else, after the page. */
export function DrawnCalls({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>("LOADING");
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawCalls } = await import("./draw-calls.ts");
      if (isGone || !place.current) return;
      drawCalls(place.current, address, () => setState("DRAWN"));
    };
    draw().catch(() => setState("FAILED"));
    return () => {
      isGone = true;
    };
  }, [address]);
  return (
    <>
      {state === "LOADING" && <Spinner />}
      {state === "FAILED" && <Alert tone="negative">{m.developers_calls_failed()}</Alert>}
      <div ref={place} className="drawn-calls min-w-0" lang="en" />
    </>
  );
}
