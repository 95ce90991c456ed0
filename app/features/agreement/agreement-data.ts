import type { RequestScope } from "../../context.ts";

/** What `commissionOrder.getAgreement` answers. */
export type AgreementPage = Awaited<ReturnType<RequestScope["api"]["commissionOrder"]["getAgreement"]>>;
