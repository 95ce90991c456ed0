import { useEffect } from "react";
import { comparePage, useOtherSession } from "../../../client/session-news.ts";
import { isPageOf } from "../../../client/page-account.ts";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { OtherSessionProps } from "./other-session-dialog.tsx";

const Dialog = lazyOnOpen<OtherSessionProps>(
  ({ other }) => other !== null,
  async () => (await import("./other-session-dialog.tsx")).OtherSessionDialog,
);

/** In every page: says that it is another session's (rule A50). `accountId`: of whom the page's data speak by now. */
export function OtherSessionNotice({ accountId }: { accountId: string | null }) {
  const other = useOtherSession();
  useEffect(() => {
    if (!isPageOf(accountId)) void comparePage();
  }, [accountId]);
  return <Dialog other={other} />;
}
