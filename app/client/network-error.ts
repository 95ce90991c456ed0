import { m } from "#messages";
import type { Trouble } from "./outcome.ts";

export const networkTrouble = (): Trouble => ({ code: "network", message: m.shell_network_trouble(), issues: [] });
