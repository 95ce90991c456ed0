import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type IconNode = readonly Shape[];

const IMPORT = /import \{([^}]*)\} from "lucide-react";/;
const ICON_MODULE = fileURLToPath(new URL("../app/ui/picture/icon.tsx", import.meta.url));
const LUCIDE = createRequire(import.meta.url)
  .resolve("lucide-react")
  .replace("cjs/lucide-react.js", "esm/");
const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const RELATIVE_START = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})(.*)$`, "s");

/** A path that begins with a relative move, so that it begins at the same point after another one. */
function absolute(path: string): string {
  const [, x, y, rest = ""] = RELATIVE_START.exec(path) ?? [];
  if (x === undefined) return path;
  // Further points after a relative move are relative lines.
  return `M${x} ${y}${/^[\s,]*[-.\d]/.test(rest) ? "l" : ""}${rest.trimStart()}`;
}

/** The shapes without React's keys; paths that follow each other are one. */
export function shapesOf(node: IconNode): Shape[] {
  const shapes: [string, Record<string, string>][] = [];
  const isPlainPath = (tag: string, attributes: object) => tag === "path" && Object.keys(attributes).length === 1;
  for (const [tag, { key: _, ...attributes }] of node) {
    const before = shapes.at(-1);
    if (before && isPlainPath(...before) && isPlainPath(tag, attributes)) before[1]["d"] += absolute(attributes["d"]!);
    else shapes.push([tag, attributes]);
  }
  return shapes;
}

/**
 * Icons are written where they are used, like messages (vite/messages/messages-in-place.ts), and drawn by app/ui/picture/icon.tsx: a
 * module each would become a file each. On the server, too, so that both draw the same.
 */
export function iconsInPlace(): Plugin {
  const index = readFileSync(`${LUCIDE}lucide-react.mjs`, "utf8");
  const shapes = async (name: string) => {
    const [, file] = new RegExp(String.raw`default as ${name}[, ][^;]*? from '\./(icons/[^']*)'`).exec(index) ?? [];
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    const { __iconData } = (await import(`${LUCIDE}${file}`)) as { __iconData: { node: IconNode } };
    return shapesOf(__iconData.node).map((shape) => JSON.stringify(shape));
  };
  return {
    name: "icons-in-place",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: IMPORT },
      async handler(code) {
        const names = IMPORT.exec(code)![1]!
          .split(",")
          .flatMap((name) => name.trim() || []);
        const types = names.filter((name) => name.startsWith("type "));
        const icons = names
          .filter((name) => !types.includes(name))
          .map(async (name) => {
            const [imported, local = imported] = name.split(" as ");
            return `const ${local} = /* @__PURE__ */ icon(${(await shapes(imported!)).join(", ")});`;
          });
        const written = [
          `import { icon } from ${JSON.stringify(ICON_MODULE)};`,
          ...(types.length ? [`import { ${types.join(", ")} } from "lucide-react";`] : []),
          ...(await Promise.all(icons)),
        ];
        return { code: code.replace(IMPORT, () => written.join("")), map: null };
      },
    },
  };
}
