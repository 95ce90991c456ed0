import type { RequestScope } from "../../../context.ts";

export type AdminOrder = Awaited<ReturnType<RequestScope["api"]["admin"]["getOrder"]>>;
export type TimelineEntry = AdminOrder["timeline"][number];
