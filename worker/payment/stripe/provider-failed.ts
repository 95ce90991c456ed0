import { Unavailable } from "../../unavailable.ts";

/** The provider answered 500: trouble like any other, except that nothing of this request is still under way there. */
export class ProviderFailed extends Unavailable {}
