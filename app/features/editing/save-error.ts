import { m } from "#messages";
import type { ApiError } from "../../client/outcome.ts";

/** The error above the buttons of an editor, if it is not shown at a field. */
export const saveErrorText = ({ message, issues }: ApiError): string =>
  issues.length > 0 ? m.commission_check_fields() : m.commission_save_failed({ message });
