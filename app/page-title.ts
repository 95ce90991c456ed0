import type { MetaDescriptor } from "react-router";
import { m } from "#messages";

/** A page's title as a browser's tab shows it. */
export const pageTitle = (title: string): string => `${title} — ${m.shell_site_name()}`;

/** The `meta` of a page that says no more of itself than its title; public pages say more (features/share/page-meta.ts). */
export const titleMeta = (title: () => string) => (): MetaDescriptor[] => [{ title: pageTitle(title()) }];
