import type { Plugin } from "vite";

const LOADER = /three\/examples\/jsm\/loaders\/DRACOLoader\.js/;
/** The decoders for files that are not glTF: with and without WebAssembly. */
const OTHERS = /new URL\(\s*'\.\.\/libs\/draco\/draco_\w+\.(?:js|wasm)', import\.meta\.url\s*\)\.toString\(\)/g;
const HOW_MANY = 3;

/**
 * A build keeps every file that is named by an address of its own. three names four Draco decoders, of which one is ever asked for
 * (app/features/media/model/model-loader.ts): the others were a megabyte that nobody fetched.
 */
export function oneDraco(): Plugin {
  return {
    name: "one-draco",
    enforce: "pre",
    apply: "build",
    transform: {
      filter: { id: LOADER },
      handler(code) {
        const found = code.match(OTHERS)?.length ?? 0;
        if (found !== HOW_MANY) this.error(`three names ${found} Draco decoders that are not used, not ${HOW_MANY}`);
        return { code: code.replaceAll(OTHERS, "''"), map: null };
      },
    },
  };
}
