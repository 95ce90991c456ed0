// Every screen there is, who sees it and where: what is photographed (screenshots.mjs) and tried for accessibility (tests/e2e).

/** Demo people (scripts/seed); null is a visitor. */
export const PEOPLE = {
  visitor: null,
  creator: "aoi@example.com",
  client: "emma@example.com",
  newcomer: "noah@example.com",
  admin: "admin@example.com",
};

const CREATOR_PAGES = {
  "setting-profile": "/dashboard/setting/profile",
  "setting-account": "/dashboard/setting/account",
  "setting-notification": "/dashboard/setting/notification",
  "setting-payment": "/dashboard/setting/payment",
  portfolio: "/dashboard/portfolio/creator",
  "portfolio-new": "/dashboard/portfolio/creator/new",
  "portfolio-client": "/dashboard/portfolio/creator/client",
  "portfolio-client-new": "/dashboard/portfolio/creator/client/new",
  wallet: "/dashboard/creator/wallet",
  forms: "/dashboard/commission/setting/form",
  "forms-general": "/dashboard/commission/setting/form/general",
  "form-new": "/dashboard/commission/setting/form/new",
  "service-new": "/dashboard/commission/setting/form/service/new",
  managements: "/dashboard/commission/managements",
  "history-sales": "/dashboard/history/sales",
  "history-billing": "/dashboard/history/billing",
};

const CLIENT_PAGES = {
  home: "/",
  "client-portfolio": "/dashboard/portfolio/client",
  "sent-requests": "/dashboard/commission/client/requests",
  billing: "/dashboard/history/billing",
  cards: "/dashboard/setting/payment",
};

const VISITOR_PAGES = {
  home: "/",
  explore: "/explore/creators",
  "explore-nothing": "/explore/creators?query=%E3%81%AC%E3%82%8B%E3%81%BD",
  "not-found": "/there/is/nothing/here",
  "sign-in-asked": "/dashboard/history/billing",
};

const pages = (person, addresses) =>
  Object.entries(addresses).map(([name, path]) => ({ name: `${person}-${name}`, person, path }));

/** @param {{ call: (person: keyof typeof PEOPLE, name: string, input?: object) => Promise<any> }} api */
export async function findScreens({ call }) {
  const { creator } = await call("visitor", "creator.getByHandle", { handle: "aoimizuki" });
  const { handle } = creator;
  const { items: sold } = await call("creator", "commissionOrder.getListSeller", { limit: 50 });
  const { items: bought } = await call("client", "commissionOrder.getListBuyer", { limit: 50 });
  const [form] = creator.commissionForms;
  const [service] = creator.services;
  const [work] = creator.portfolioWorks;

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
      service: `/${handle}?service=${service.id}`,
      form: `/cf/${form.code}`,
    }),
    ...pages("client", onePerState("request", "/dashboard/commission/client/requests", bought)),
    ...pages("newcomer", { onboarding: "/onboarding", join: "/dashboard/creator/home" }),
    ...pages("admin", { problems: "/dashboard/admin/problems", reconciliation: "/dashboard/admin/reconciliation" }),
  ];
}

/** An order's panel in every state that the demo data has. */
function onePerState(name, path, orders) {
  const states = {};
  for (const { code, orderProgressStatus, orderPaymentStatus } of orders) {
    states[`${name}-${orderProgressStatus}-${orderPaymentStatus}`.toLowerCase()] ??= `${path}?order=${code}`;
  }
  return states;
}

const SIGN_IN_TRIES = 4;
const LONGEST_WAIT_MILLISECONDS = 1000;

/** One browser context a person, signed in over the calls of the contract with a code from the local mailbox. */
export async function signIn(context, origin, email, triesLeft = SIGN_IN_TRIES) {
  if (email === null) return;
  const request = context.request;
  const asked = await request.post(`${origin}/api/auth/signin/email`, { data: { email } });
  if (!asked.ok()) throw new Error(`Signing in as ${email}: ${asked.status()} ${await asked.text()}`);
  const [letter] = await (await request.get(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
  const code = /\b\d{6}\b/.exec(letter.text)[0];
  const entered = await request.get(
    `${origin}/api/auth/callback/email?email=${encodeURIComponent(email)}&token=${code}`,
  );
  // Another browser may have asked for this person's code in between: only the newest one counts. The two must not stay in step.
  if (entered.status() === 401 && triesLeft > 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_WAIT_MILLISECONDS));
    return signIn(context, origin, email, triesLeft - 1);
  }
  if (!entered.ok()) throw new Error(`Signing in as ${email}: ${entered.status()} ${await entered.text()}`);
}

/** A query of the typed API with a context's cookies. */
export async function query(context, origin, name, input = {}) {
  const answered = await context.request.get(
    `${origin}/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  if (!answered.ok()) throw new Error(`${name}: ${answered.status()} ${await answered.text()}`);
  return (await answered.json()).result.data;
}
