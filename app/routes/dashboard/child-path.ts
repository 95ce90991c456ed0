import { redirect } from "react-router";
import type { Route } from "./+types/child-path";

/**
 * Specification §2 lists these pages as children of a page; read to the letter their addresses lie below it, though they stand
 * beside it in the sidebar. Either address leads to the one page.
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
