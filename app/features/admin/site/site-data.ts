import type { RequestScope } from "../../../context.ts";

export type AdminSite = Awaited<ReturnType<RequestScope["api"]["admin"]["getSite"]>>;
