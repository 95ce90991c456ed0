import type { RequestScope } from "../../../context.ts";

/** The result of `creator.getHome`. */
export type CreatorHomeData = Awaited<ReturnType<RequestScope["api"]["creator"]["getHome"]>>;
