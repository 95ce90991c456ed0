import { m } from "#messages";
import type { ApiError } from "./outcome.ts";

export const networkError = (): ApiError => ({ code: "network", message: m.shell_network_trouble(), issues: [] });
