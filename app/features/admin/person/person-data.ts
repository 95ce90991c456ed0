import type { RequestScope } from "../../../context.ts";

export type AdminPerson = Awaited<ReturnType<RequestScope["api"]["admin"]["getPerson"]>>;
