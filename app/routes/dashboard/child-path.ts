import { redirect } from "react-router";
import type { Route } from "./+types/child-path";

/**
 * In the sidebar these pages are children of a page (rule S12); some expect their addresses below its address, though
 * they stand beside it. Either address leads to the one page.
 */
const PAGES: Readonly<Record<string, string>> = {
  "/dashboard/setting/profile/account": "/dashboard/setting/account",
  "/dashboard/setting/profile/notification": "/dashboard/setting/notification",
  "/dashboard/setting/profile/payment": "/dashboard/setting/payment",
  "/dashboard/commission/setting/general": "/dashboard/commission/setting/form/general",
  "/dashboard/commission/setting/form/form/new": "/dashboard/commission/setting/form/new",
  "/dashboard/commission/setting/form/form/edit": "/dashboard/commission/setting/form/edit",
};

export function loader({ url }: Route.LoaderArgs) {
  const page = PAGES[url.pathname];
  if (!page) throw new Response(null, { status: 404 });
  throw redirect(`${page}${url.search}`, 301);
}
