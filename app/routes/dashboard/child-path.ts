import { redirect } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import type { Route } from "./+types/child-path";

/**
 * In the sidebar these pages are children of a page (rule S12), so their URLs might be expected below its URL, though
 * they are siblings. Both URLs lead to the page.
 */
const PAGES: Readonly<Record<string, string>> = {
  "/dashboard/setting/profile/account": PATHS.accountSettings,
  "/dashboard/setting/profile/notification": PATHS.notificationSettings,
  "/dashboard/setting/profile/payment": PATHS.paymentSettings,
  "/dashboard/commission/setting/general": PATHS.formsGeneral,
  "/dashboard/commission/setting/form/form/new": PATHS.formNew,
  "/dashboard/commission/setting/form/form/edit": PATHS.formEdit,
};

export function loader({ url }: Route.LoaderArgs) {
  const page = PAGES[url.pathname];
  if (!page) throw new Response(null, { status: 404 });
  throw redirect(`${page}${url.search}`, 301);
}
