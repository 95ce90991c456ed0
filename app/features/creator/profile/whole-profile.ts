import type { RequestScope } from "../../../context.ts";

/** The result of `creator.getByHandle` for an existing profile. */
export type WholeProfile = NonNullable<Awaited<ReturnType<RequestScope["api"]["creator"]["getByHandle"]>>["creator"]>;
export type ListedWork = WholeProfile["portfolioWorks"][number];
