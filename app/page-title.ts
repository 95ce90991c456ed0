import type { MetaDescriptor } from "react-router";
import { m } from "#messages";

/** A page's title in the browser's tab. */
export const pageTitle = (title: string): string => `${title} — ${m.shell_site_name()}`;

/** The `meta` of a page with nothing but a title; for public pages see features/share/page-meta.ts. */
export const titleMeta = (title: () => string) => (): MetaDescriptor[] => [{ title: pageTitle(title()) }];
