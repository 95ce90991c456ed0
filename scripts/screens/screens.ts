// Every screen there is, who sees it and where: what is photographed (screenshots.ts) and tried for accessibility (tests/e2e).
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#worker/trpc/router.ts";
import { signInByCode } from "../sign-in/sign-in-by-code.ts";

export type Api = TRPCClient<AppRouter>;
type ListedOrder = inferRouterOutputs<AppRouter>["commissionOrder"]["getListSeller"]["items"][number];

/** Demo people (scripts/seed); null is a visitor. */
export const PEOPLE = {
  visitor: null,
  creator: "aoi@example.com",
  client: "emma@example.com",
  newcomer: "noah@example.com",
  admin: "admin@example.com",
} as const;
export type PersonName = keyof typeof PEOPLE;

export interface Screen {
  readonly name: string;
  readonly person: PersonName;
  readonly path: string;
}

const CREATOR_PAGES = {
  "setting-profile": "/dashboard/setting/profile",
  "setting-account": "/dashboard/setting/account",
  "setting-notification": "/dashboard/setting/notification",
  "setting-payment": "/dashboard/setting/payment",
  "setting-glossary": "/dashboard/setting/glossary",
  "setting-developer": "/dashboard/setting/developer",
  saved: "/dashboard/saved",
  portfolio: "/dashboard/portfolio/creator",
  "portfolio-new": "/dashboard/portfolio/creator/new",
  "portfolio-client": "/dashboard/portfolio/creator/client",
  "portfolio-client-new": "/dashboard/portfolio/creator/client/new",
  "creator-home": "/dashboard/creator/home",
  wallet: "/dashboard/creator/wallet",
  forms: "/dashboard/commission/setting/form",
  "forms-general": "/dashboard/commission/setting/form/general",
  "form-new": "/dashboard/commission/setting/form/new",
  "service-new": "/dashboard/commission/setting/form/service/new",
  managements: "/dashboard/commission/managements",
  "managements-board": "/dashboard/commission/managements?view=board",
  "managements-calendar": "/dashboard/commission/managements?view=calendar",
  "history-sales": "/dashboard/history/sales",
  "history-statement": "/dashboard/history/sales/statement",
  "history-billing": "/dashboard/history/billing",
};

const CLIENT_PAGES = {
  home: "/",
  "client-portfolio": "/dashboard/portfolio/client",
  "sent-requests": "/dashboard/commission/client/requests",
  billing: "/dashboard/history/billing",
  cards: "/dashboard/setting/payment",
  following: "/dashboard/following",
};

const ADMIN_PAGES = {
  home: "/dashboard/admin",
  "find-several": "/dashboard/admin/find?text=a",
  rates: "/dashboard/admin/exchange-rates",
  acts: "/dashboard/admin/acts",
  problems: "/dashboard/admin/problems",
  site: "/dashboard/admin/site",
  reconciliation: "/dashboard/admin/reconciliation",
};

const VISITOR_PAGES = {
  home: "/",
  explore: "/explore/creators",
  "explore-services": "/explore/services",
  "explore-works": "/explore/works",
  "explore-nothing": "/explore/creators?query=%E3%81%AC%E3%82%8B%E3%81%BD",
  "not-found": "/there/is/nothing/here",
  "sign-in-asked": "/dashboard/history/billing",
};

const pages = (person: PersonName, addresses: Record<string, string>): Screen[] =>
  Object.entries(addresses).map(([name, path]) => ({ name: `${person}-${name}`, person, path }));

/** `apiAs` is the typed API as it answers one of the demo people. */
export async function findScreens(apiAs: (person: PersonName) => Api): Promise<Screen[]> {
  const handle = "aoimizuki";
  const { creator } = await apiAs("visitor").creator.getByHandle.query({ handle });
  const { items: sold } = await apiAs("creator").commissionOrder.getListSeller.query({ limit: 50 });
  const { items: bought } = await apiAs("client").commissionOrder.getListBuyer.query({ limit: 50 });
  const { items: payments } = await apiAs("client").paymentHistory.getListBilling.query({});
  const form = creator!.commissionForms[0]!;
  const service = creator!.services[0]!;
  const work = creator!.portfolioWorks[0]!;
  const paid = sold.find(({ orderPaymentStatus }) => orderPaymentStatus === "COMPLETED")!;

  return [
    ...pages("visitor", {
      ...VISITOR_PAGES,
      profile: `/${handle}`,
      service: `/${handle}?service=${service.id}`,
      work: `/${handle}?work=${work.id}`,
      form: `/cf/${form.code}`,
    }),
    ...pages("creator", {
      ...CREATOR_PAGES,
      "form-edit": `/dashboard/commission/setting/form/edit?form=${form.id}`,
      "service-edit": `/dashboard/commission/setting/form/service/edit?service=${service.id}`,
      "portfolio-edit": `/dashboard/portfolio/creator/edit?work=${work.id}`,
    }),
    ...pages("creator", onePerState("management", "/dashboard/commission/managements", sold)),
    ...pages("client", {
      ...CLIENT_PAGES,
      agreement: `/dashboard/commission/agreement?order=${payments[0]!.orderCode}`,
      receipt: `/dashboard/history/receipt?number=${payments[0]!.receipts[0]!.number}`,
      service: `/${handle}?service=${service.id}`,
      form: `/cf/${form.code}`,
    }),
    ...pages("client", onePerState("request", "/dashboard/commission/client/requests", bought)),
    ...pages("newcomer", { onboarding: "/onboarding", join: "/dashboard/creator/home" }),
    ...pages("admin", {
      ...ADMIN_PAGES,
      order: `/dashboard/admin/order/${paid.code}`,
      problem: `/dashboard/admin/problems/${paid.code}`,
      person: `/dashboard/admin/person/${handle}`,
    }),
  ];
}

/** An order's panel in every state that the demo data has. */
function onePerState(name: string, path: string, orders: readonly ListedOrder[]): Record<string, string> {
  const states: Record<string, string> = {};
  for (const { code, orderProgressStatus, orderPaymentStatus } of orders) {
    states[`${name}-${orderProgressStatus}-${orderPaymentStatus}`.toLowerCase()] ??= `${path}?order=${code}`;
  }
  return states;
}

/** Of Playwright's browser contexts, all that is needed here. */
interface Caller {
  readonly request: APIRequestContext;
}

/** One browser context a person, signed in over the calls of the contract with a code from the local mailbox. */
export async function signIn({ request }: Caller, origin: string, email: string | null): Promise<void> {
  if (email === null) return;
  const read = async (answer: APIResponse) => ({ status: answer.status(), body: (await answer.json()) as unknown });
  await signInByCode(
    {
      get: async (path) => read(await request.get(origin + path)),
      post: async (path, data) => read(await request.post(origin + path, { data })),
    },
    email,
  );
}

/** The typed API with a browser context's cookies. */
export function apiOf({ request }: Caller, origin: string): Api {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/api/trpc`,
        async fetch(address, { method, headers, body } = {}) {
          const options = { method: method!, headers: headers as Record<string, string>, data: body };
          const answered = await request.fetch(String(address), options);
          if (!answered.ok()) throw new Error(`${String(address)}: ${answered.status()} ${await answered.text()}`);
          return { ok: true, json: () => answered.json() };
        },
      }),
    ],
  });
}
