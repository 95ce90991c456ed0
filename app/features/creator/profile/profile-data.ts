import type { RequestScope } from "../../../context.ts";

/** The result of `creator.getByHandle` for an existing profile. */
export type Profile = NonNullable<Awaited<ReturnType<RequestScope["api"]["creator"]["getByHandle"]>>["creator"]>;
export type ListedForm = Profile["commissionForms"][number];
export type ListedWork = Profile["portfolioWorks"][number];
