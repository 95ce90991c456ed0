import type { Plugin } from "vite";

const COMPONENTS = /node_modules\/react-router\/dist\/[^?]*\/dom\/ssr\/components\.js$/;
const PRELOADED = /(?<=\brel: "modulepreload",\s+href: (?:manifest\.entry\.module|path),)/g;
const IMPORTED = /import \* as (\$\{(?:routeVarName|chunk\.varName)\}) from ("?\$\{[^}]*\}"?);/g;
const FIRST_LINE = "`${manifest.hmr?.runtime ?";

/** At most this long; a page in the background has no frames. */
const WAIT_MILLISECONDS = 1000;
/** Once the largest picture (FramedImage, `isEager`), if there is one, has come and a frame has been painted. */
const UNTIL_PAINTED = `
const pictures = [...document.querySelectorAll("img[fetchpriority=high]")].map((picture) => picture.decode().catch(() => null));
const painted = Promise.all(pictures).then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
await Promise.race([painted, new Promise((done) => setTimeout(done, ${WAIT_MILLISECONDS}))]);
`.replaceAll("\n", "");

/**
 * What a page shows comes before what makes it move. Browsers ask for preloaded scripts as urgently as for stylesheets and pictures, and
 * on a slow line the whole page waits for all of them; and a module that has come runs before a picture that has come is painted. On the
 * server, too, which writes the links.
 */
export function lateScripts(): Plugin {
  return {
    name: "late-scripts",
    apply: "build",
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        const late = code.replace(PRELOADED, ' fetchPriority: "low",');
        if (late.split('fetchPriority: "low"').length !== 3) this.error(`${id} no longer preloads scripts as expected`);
        if (this.environment.name === "client") return { code: late, map: null };
        const waiting = late
          .replace(IMPORTED, "const $1 = await import($2);")
          .replace(FIRST_LINE, () => `${JSON.stringify(UNTIL_PAINTED)} + ${FIRST_LINE}`);
        if (waiting.split("await import(").length !== 3 || !waiting.includes(`race([painted`))
          this.error(`${id} no longer imports scripts as expected`);
        return { code: waiting, map: null };
      },
    },
  };
}
