import { Scanner } from "@tailwindcss/oxide";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { modulesOf } from "./modules-of-page.ts";
import { rulesOfClasses } from "./rules-of-classes.ts";

const STYLESHEET = resolve("app/app.css?inline");
/** What is around every page. */
const FRAME = ["root.tsx", "routes/layout.tsx"];
/** By the router's names: the pages that strangers see, and what they see instead of a page of the dashboard. */
const PAGES = [
  ...readdirSync("app/routes/public").map((file) => `routes/public/${file.replace(/\.tsx$/, "")}`),
  "routes/dashboard/layout",
];
/** Of these pages, what strangers see from the start although its code comes later (tests/e2e/visitor/page-styles.test.ts). */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "routes/public/commission-form": ["features/media/player/media-strip.tsx", "features/intake/intake-acts.tsx"],
  "routes/public/profile": ["features/intake/intake-acts.tsx"],
};
const TEXT_OF_MODULE = /^export default (".*?(?<!\\)");?\s*$/s;

function stylesOf(page: string, stylesheet: string): string {
  const code = modulesOf([...FRAME, `${page}.tsx`, ...(PARTS[page] ?? [])]);
  const classes = new Scanner({}).scanFiles(code.map((content) => ({ content, extension: "tsx" })));
  return rulesOfClasses(stylesheet, new Set(classes), code.join("\n"));
}

/** Gives the server what each page of strangers needs to be painted, so that it waits for no stylesheet. */
export function stylesOfPages(): Plugin {
  return {
    name: "styles-of-pages",
    apply: "build",
    applyToEnvironment: (environment) => environment.name !== "client",
    transform: {
      filter: { id: /\/app\/styles\/styles-of-pages\.ts$/ },
      async handler() {
        // As every page would have it: whatever a build makes of a stylesheet's text is done.
        const { code } = await this.load({ id: STYLESHEET });
        const [, text] = TEXT_OF_MODULE.exec(code ?? "") ?? [];
        if (text === undefined) return this.error(`${STYLESHEET} is no text`);
        const stylesheet = JSON.parse(text) as string;
        const styles = Object.fromEntries(PAGES.map((page) => [page, stylesOf(page, stylesheet)]));
        return { code: `export const STYLES_OF_PAGES = ${JSON.stringify(styles)};`, map: null, moduleType: "js" };
      },
    },
  };
}
