import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { SHOWN_VERSION, type OrderFrame } from "#domain/order/order.ts";
import { LiveSocket } from "../../../client/live-socket.ts";
import type { Order } from "./order-data.ts";

/** Reloads the page's data when the order changes elsewhere, or has changed before the connection was open. */
export function useOrderLive({ id, version, standing }: Pick<Order, "id" | "version" | "standing">) {
  const { revalidate } = useRevalidator();
  const known = useRef(version);
  useEffect(() => {
    known.current = version;
  }, [id, version]);

  const isParticipant = standing !== "ADMIN";
  useEffect(() => {
    if (!isParticipant) return;
    const path = `/api/orders/${id}/socket?${SHOWN_VERSION}=${String(known.current)}`;
    const socket = new LiveSocket<OrderFrame, never>(path, {
      onFrame(frame) {
        if (frame.type === "order" && frame.order.version > known.current) void revalidate();
      },
    });
    return () => socket.close();
  }, [id, isParticipant, revalidate]);
}
