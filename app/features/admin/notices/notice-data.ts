import type { RequestScope } from "../../../context.ts";

export type CasePage = Awaited<ReturnType<RequestScope["api"]["admin"]["getListNotices"]>>;
export type OpenCase = CasePage["items"][number];
