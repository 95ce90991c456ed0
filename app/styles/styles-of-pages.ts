/**
 * By the router's names of pages, for the server: what a page needs of app.css. Written by a build (vite/styles/styles-of-pages.ts);
 * without it, pages link to the file.
 */
export const STYLES_OF_PAGES: Readonly<Record<string, string>> = {};
