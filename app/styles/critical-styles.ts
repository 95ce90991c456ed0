/** By the router's names of pages. Written by a build (vite/critical-styles.ts); without it, pages wait for their stylesheet. */
export const CRITICAL_STYLES: Readonly<Record<string, string>> = {};
