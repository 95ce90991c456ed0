type Violation = { readonly file: string; readonly code: string; readonly reports: string };

/** One forbidden line per rule of the folder table: where it is planted, what it says, and what must be reported. */
const VIOLATIONS: readonly Violation[] = [
  {
    file: "domain/a.ts",
    code: `import { z } from "zod";\nexport default z;`,
    reports: "domain imports itself and valibot only",
  },
  {
    file: "domain/b.ts",
    code: `import { x } from "../worker/env.ts";\nexport default x;`,
    reports: "domain imports itself",
  },
  {
    file: "domain/c.ts",
    code: `import { m } from "../messages/compiled/messages.js";\nexport default m;`,
    reports: "domain imports itself",
  },
  { file: "domain/d.ts", code: `export const now = () => Date.now();`, reports: "time is passed in" },
  { file: "domain/e.ts", code: `export const luck = () => Math.random();`, reports: "no randomness in domain" },
  { file: "domain/f.ts", code: `export const load = () => fetch("/");`, reports: "fetch" },
  { file: "domain/g.ts", code: `export const id = () => crypto.randomUUID();`, reports: "crypto" },
  {
    file: "worker/a.ts",
    code: `import { x } from "../app/context.ts";\nexport default x;`,
    reports: "worker never imports pages",
  },
  {
    file: "worker/b.ts",
    code: `import { OrderObject } from "../durable-objects/order.ts";\nexport default OrderObject;`,
    reports: "worker knows objects by their types",
  },
  {
    file: "worker/c.ts",
    code: `import { useState } from "react";\nexport default useState;`,
    reports: "pages live in app",
  },
  {
    file: "worker/d.ts",
    code: `import { x } from "../stripe-sandbox/index.ts";\nexport default x;`,
    reports: "worker never imports pages",
  },
  {
    file: "durable-objects/a.ts",
    code: `import { x } from "../worker/http/routes.ts";\nexport default x;`,
    reports: "objects use use cases, not doors",
  },
  {
    file: "durable-objects/b.ts",
    code: `import { x } from "../worker/trpc/router.ts";\nexport default x;`,
    reports: "objects use use cases, not doors",
  },
  {
    file: "durable-objects/c.ts",
    code: `import { x } from "../app/context.ts";\nexport default x;`,
    reports: "objects never import pages",
  },
  {
    file: "app/a.tsx",
    code: `import { x } from "../worker/services.ts";\nexport default x;`,
    reports: "app knows the worker by its types",
  },
  {
    file: "app/b.tsx",
    code: `import Stripe from "stripe";\nexport default Stripe;`,
    reports: "server packages never reach a browser",
  },
  {
    file: "app/c.tsx",
    code: `import { x } from "../stripe-sandbox/index.ts";\nexport default x;`,
    reports: "pages do not know the sandbox",
  },
  {
    file: "app/d.tsx",
    code: `import { lazy } from "react";\nexport default lazy;`,
    reports: "knows when code cannot come",
  },
  {
    file: "app/d.server.ts",
    code: `import { x } from "../worker/services.ts";\nexport default x;`,
    reports: "app knows the worker by its types",
  },
  {
    file: "stripe-sandbox/a.ts",
    code: `import { x } from "../domain/kernel/result.ts";\nexport default x;`,
    reports: "the sandbox knows nothing of the product",
  },
  {
    file: "worker/e.ts",
    code: `import { x } from "../translation-sandbox/index.ts";\nexport default x;`,
    reports: "worker never imports pages",
  },
  {
    file: "translation-sandbox/a.ts",
    code: `import { x } from "../domain/translation/protection.ts";\nexport default x;`,
    reports: "the sandbox knows nothing of the product",
  },
];

/** Imports of another folder again, by subpath: "../worker/env.ts" is "#worker/env.ts" as well. */
const bySubpath = VIOLATIONS.filter(({ code }) => code.includes('from "../')).map(({ file, code, reports }) => ({
  file: file.replace(".", "-by-subpath."),
  code: code.replace('from "../', 'from "#'),
  reports,
}));

export const PLANTED_VIOLATIONS: readonly Violation[] = [
  ...VIOLATIONS,
  ...bySubpath,
  {
    file: "domain/validator.ts",
    code: `import isUrl from "valid-url";\nexport default isUrl;`,
    reports: "domain imports itself and valibot only",
  },
  {
    file: "domain/messages.ts",
    code: `import { m } from "#messages";\nexport default m;`,
    reports: "domain imports itself and valibot only",
  },
  {
    file: "stripe-sandbox/messages.ts",
    code: `import { m } from "#messages";\nexport default m;`,
    reports: "the sandbox knows nothing of the product",
  },
  {
    file: "worker/circle-a.ts",
    code: `import { b } from "#worker/circle-b.ts";\nexport const a = () => b;`,
    reports: "Dependency cycle",
  },
  {
    file: "worker/circle-b.ts",
    code: `import { a } from "./circle-a.ts";\nexport const b = () => a;`,
    reports: "Dependency cycle",
  },
  {
    file: "domain/type-circle-a.ts",
    code: `import type { B } from "./type-circle-b.ts";\nexport type A = { b: B };`,
    reports: "Dependency cycle",
  },
  {
    file: "domain/type-circle-b.ts",
    code: `import type { A } from "./type-circle-a.ts";\nexport type B = { a: A };`,
    reports: "Dependency cycle",
  },
];

/** What looks alike and is allowed: must stay unreported, or the rules would forbid legitimate imports. */
export const ALLOWED_IMPORTS = [
  {
    file: "app/ok.tsx",
    code: `import type { AppRouter } from "../worker/trpc/router.ts";\nexport type X = AppRouter;`,
  },
  {
    file: "app/ok-by-subpath.tsx",
    code: `import type { AppRouter } from "#worker/trpc/router.ts";\nimport { m } from "#messages";\nexport type X = AppRouter;\nexport default m;`,
  },
  {
    file: "worker/ok.ts",
    code: `import type { OrderObject } from "../durable-objects/order.ts";\nexport type X = OrderObject;`,
  },
  {
    file: "app/ok.server.ts",
    code: `import { parse } from "hono/utils/cookie";\nexport default parse;`,
  },
  { file: "worker/index.ts", code: `export { OrderObject } from "../durable-objects/order.ts";` },
  { file: "domain/ok.ts", code: `import * as v from "valibot";\nexport default v.string();` },
  { file: "domain/ok-by-subpath.ts", code: `import { x } from "#domain/kernel/result.ts";\nexport default x;` },
  { file: "durable-objects/ok.ts", code: `import { x } from "../worker/services.ts";\nexport default x;` },
  { file: "durable-objects/ok-by-subpath.ts", code: `import { x } from "#worker/services.ts";\nexport default x;` },
  { file: "worker/ok-by-subpath.ts", code: `import { x } from "#domain/kernel/result.ts";\nexport default x;` },
];
