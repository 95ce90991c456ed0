import { m } from "#messages";
import type { Trouble } from "../../client/outcome.ts";

/** Above the button of an editor: what happened, where the marked fields do not say it. */
export const saveTrouble = ({ message, issues }: Trouble): string =>
  issues.length > 0 ? m.commission_check_fields() : m.commission_save_failed({ message });
