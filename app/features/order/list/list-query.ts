import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { ORDER_PROGRESS_STATUSES, type OrderProgressStatus } from "#domain/order/order.ts";
import { ORDER_SORTS, type OrderSort } from "#domain/order/view/turn.ts";

/** How a seller sees their orders: in a list, in columns by what is to be done, or by the day on which it is due (rules S40, S53). */
export const LIST_VIEWS = ["list", "board", "calendar"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** What a list of orders shows, as its URL says it (rule S40). */
export interface ListQuery {
  status: OrderProgressStatus | null;
  /** Only what waits for the viewer. */
  isNeeding: boolean;
  sort: OrderSort;
  view: ListView;
  /** What is searched for; then nothing else applies. */
  text: string;
}

/** The words of the URL. */
export const NEEDING = "you";

/** Invalid parameters are ignored. */
export function listQueryOf(parameters: URLSearchParams): ListQuery {
  return {
    status: ORDER_PROGRESS_STATUSES.find((known) => known === parameters.get("status")) ?? null,
    isNeeding: parameters.get("needs") === NEEDING,
    sort: ORDER_SORTS.find((known) => known === parameters.get("sort")) ?? "due",
    view: LIST_VIEWS.find((known) => known === parameters.get("view")) ?? "list",
    text: (parameters.get("q") ?? "").trim().slice(0, QUERY_MAX),
  };
}

export const isNarrowed = ({ status, isNeeding, text }: ListQuery): boolean =>
  status !== null || isNeeding || text !== "";

/** The input of the typed API's lists. */
export function listInput({ status, isNeeding, sort, text }: ListQuery) {
  if (text !== "") return { query: text };
  return {
    sort,
    ...(status === null ? {} : { orderProgressStatus: status }),
    ...(isNeeding ? { turn: "VIEWER" as const } : {}),
  };
}

/** The address of a list, without what is the default. */
export function listHref(path: string, { status, isNeeding, sort, view, text }: Partial<ListQuery>): string {
  const parameters = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(isNeeding ? { needs: NEEDING } : {}),
    ...(sort && sort !== "due" ? { sort } : {}),
    ...(view && view !== "list" ? { view } : {}),
    ...(text ? { q: text } : {}),
  });
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/** The same list with one order opened beside it, or with none. */
export function withOrder(search: string, code: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("cursor");
  parameters.delete("order");
  if (code !== null) parameters.set("order", code);
  return `?${parameters.toString()}`;
}
