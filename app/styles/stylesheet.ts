/** The text of app.css, for the server. Written by a build (vite/stylesheet-in-the-page.ts); without it, pages link to the file. */
export const STYLESHEET: string | null = null;
