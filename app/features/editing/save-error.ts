import { m } from "#messages";
import type { ApiError } from "../../client/outcome.ts";

/** Above the button of an editor: what happened, where the marked fields do not say it. */
export const saveErrorText = ({ message, issues }: ApiError): string =>
  issues.length > 0 ? m.commission_check_fields() : m.commission_save_failed({ message });
