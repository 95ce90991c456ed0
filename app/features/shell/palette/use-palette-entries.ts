import { useEffect, useMemo, useState } from "react";
import { isCreator } from "#domain/account/roles.ts";
import { sidebar } from "#domain/account/sidebar.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { STATUS_LABELS } from "../../order/list/status-labels.ts";
import { titlesOf, type ListedOrder, type Side } from "../../order/panel/order-data.ts";
import { useNameOf } from "../../order/panel/person-link.tsx";
import { NAVIGATION_LABELS } from "../navigation/navigation-labels.ts";

export interface PaletteEntry {
  to: string;
  label: string;
  hint: string;
}

/** Milliseconds without another settled text (the field waits for whole words) before orders are searched. */
const QUIET_MS = 200;
const ORDERS_SHOWN = 6;
/** Of each side. */
const ORDERS_WAITING = 3;

/**
 * What a text finds: pages whose name has it, then orders of both sides by their words (rule S40). Before anything is typed: the orders that wait
 * for the viewer, then all pages.
 */
export function usePaletteEntries(text: string, viewer: Viewer | null): readonly PaletteEntry[] {
  const { locale } = useUiEnvironment();
  const nameOf = useNameOf();
  const query = text.trim();
  const isSeller = viewer !== null && isCreator(viewer.roles);
  const found = useFoundOrders(query, isSeller);
  const pages = useMemo(() => (viewer ? pagesOf(viewer) : []), [viewer]);
  const fits = ({ label, hint }: PaletteEntry) =>
    `${label} ${hint}`.toLocaleLowerCase(locale).includes(query.toLocaleLowerCase(locale));
  const orders = found.map(({ side, order }) => ({
    to: orderPath(side, order.code),
    label: pickText(titlesOf(order), locale),
    hint: `${nameOf(side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile)} · ${STATUS_LABELS[order.orderProgressStatus]()}`,
  }));
  return query === "" ? [...orders, ...pages] : [...pages.filter(fits), ...orders];
}

/** The dashboard's pages with those below them, each once. */
function pagesOf({ roles }: Viewer): PaletteEntry[] {
  const entries = sidebar(roles).flatMap(({ title, links }) =>
    links.flatMap((link) =>
      [link, ...(link.children ?? [])].map(({ path, label }) => ({
        to: path as string,
        label: NAVIGATION_LABELS[label](),
        hint: NAVIGATION_LABELS[title](),
      })),
    ),
  );
  return entries.filter(({ to }, index) => entries.findIndex((entry) => entry.to === to) === index);
}

interface Found {
  side: Side;
  order: ListedOrder;
}

function useFoundOrders(query: string, isSeller: boolean): readonly Found[] {
  const [found, setFound] = useState<{ query: string; orders: readonly Found[] }>({ query: "", orders: [] });
  useEffect(() => {
    let isOver = false;
    const search = async () => {
      const input = query === "" ? { turn: "VIEWER" as const, limit: ORDERS_WAITING } : { query, limit: ORDERS_SHOWN };
      const [selling, buying] = await Promise.all([
        isSeller ? callOnDemand((api) => api.commissionOrder.getListSeller.query(input)) : null,
        callOnDemand((api) => api.commissionOrder.getListBuyer.query(input)),
      ]);
      if (isOver) return;
      const of = (side: Side, outcome: typeof buying | null) =>
        outcome?.ok ? outcome.value.items.map((order) => ({ side, order: order as ListedOrder })) : [];
      setFound({ query, orders: [...of("SELLER", selling), ...of("BUYER", buying)] });
    };
    const timer = setTimeout(() => void search(), query === "" ? 0 : QUIET_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query, isSeller]);
  // What was found for other words fits for as long as there is nothing else, but not where nothing is asked for.
  return query === "" && found.query !== "" ? [] : found.orders;
}
