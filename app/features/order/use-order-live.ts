import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { OrderFrame } from "../../../domain/order/order-frame.ts";
import { LiveSocket } from "../../client/live-socket.ts";

/** Reads the page again when the order changes elsewhere, and after a lost connection, when it may have. */
export function useOrderLive({ id, version }: { readonly id: string; readonly version: number }) {
  const { revalidate } = useRevalidator();
  const known = useRef(version);
  useEffect(() => {
    known.current = version;
  }, [id, version]);

  useEffect(() => {
    let wasLost = false;
    const socket = new LiveSocket<OrderFrame, never>(`/api/orders/${id}/socket`, {
      onFrame(frame) {
        if (frame.type === "order" && frame.order.version > known.current) void revalidate();
      },
      onState(state) {
        if (state === "OPEN" && wasLost) void revalidate();
        wasLost = state === "WAITING" || (wasLost && state === "CONNECTING");
      },
    });
    return () => socket.close();
  }, [id, revalidate]);
}
