import type { Plugin } from "vite";
import { routesOnDemand } from "./routes-on-demand.ts";
import { sandboxesInOneFile } from "./sandboxes-in-one-file.ts";
import { workerInOneFile } from "./worker-in-one-file.ts";

/** What makes `npm run dev` start soon: workerd asks Vite for one module after another (docs/decisions/fewer-modules-while-developing.md). */
export const developing = (): Plugin[] => [sandboxesInOneFile(), workerInOneFile(), routesOnDemand()];
