import { isBanned, isCreator } from "#domain/account/roles.ts";
import { orHttpError } from "../../answered.ts";
import type { RequestScope } from "../../context.ts";
import type { ListedOrder, Side } from "../order/panel/order-data.ts";
import type { OwnHomeData } from "./own-home.tsx";

const ORDERS_SHOWN = 6;

/** Null for visitors: their home is the same for all, and kept. */
export async function loadOwnHome({ api, viewer }: RequestScope): Promise<OwnHomeData | null> {
  if (!viewer || isBanned(viewer.roles)) return null;
  const isSeller = isCreator(viewer.roles);
  const open = { isOpen: true, sort: "due", limit: ORDERS_SHOWN } as const;
  const [own, buying, selling] = await Promise.all([
    orHttpError(api.home.getOwn()),
    orHttpError(api.commissionOrder.getListBuyer(open)),
    isSeller ? orHttpError(api.commissionOrder.getListSeller(open)) : null,
  ]);
  return {
    ...own,
    name: viewer.name,
    isCreator: isSeller,
    orders: dueFirst([...ofSide("SELLER", selling?.items ?? []), ...ofSide("BUYER", buying.items)]).slice(
      0,
      ORDERS_SHOWN,
    ),
  };
}

const ofSide = (side: Side, orders: readonly ListedOrder[]) => orders.map((order) => ({ side, order }));

/** As either list is sorted (rule S40): what waits for the viewer, then by the running deadline. */
const dueFirst = (orders: OwnHomeData["orders"]): OwnHomeData["orders"] =>
  orders.toSorted(
    ({ order: one }, { order: other }) =>
      Number(other.turn.isOwn) - Number(one.turn.isOwn) || dueAt(one).localeCompare(dueAt(other)),
  );

/** Later than any date. */
const NEVER = "~";
const dueAt = ({ nextStep }: ListedOrder): string => nextStep.deadline ?? NEVER;

/** What the home page's open creators are chosen by (fitting-creators.ts). */
export const likingOf = (own: OwnHomeData, handle: string) => ({
  categoryCodes: new Set(
    own.orders
      .filter(({ side }) => side === "BUYER")
      .flatMap(({ order }) => order.orderServices.flatMap(({ categories }) => categories.map(({ code }) => code))),
  ),
  knownHandles: new Set([
    handle,
    ...own.creators.map((creator) => creator.handle),
    ...own.orders.flatMap(({ order }) => order.sellerUserProfile?.originalHandle ?? []),
  ]),
});
