import type { RequestScope } from "../../../context.ts";

/** What `creator.getByHandle` answers of somebody who is there. */
export type Profile = NonNullable<Awaited<ReturnType<RequestScope["api"]["creator"]["getByHandle"]>>["creator"]>;
export type ListedForm = Profile["commissionForms"][number];
export type ListedWork = Profile["portfolioWorks"][number];
