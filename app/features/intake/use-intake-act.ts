import { useState } from "react";
import { useRevalidator } from "react-router";
import { callOnDemand } from "../../client/call-on-demand.ts";
import type { ApiError } from "../../client/outcome.ts";
import { useAfterSignIn } from "../auth/use-after-sign-in.ts";
import { useViewer } from "../shell/page/site.ts";

export type IntakeAct = "join" | "leave" | "watch" | "unwatch";

/** Visitors are asked to sign in first, and then it is done; afterwards the page is loaded again with what has changed. */
export function useIntakeAct(handle: string) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const nameOf = (what: IntakeAct) => `${what}:${handle}`;

  /** What went wrong, in words; null when it is done, or when they sign in first. */
  const act = async (what: IntakeAct): Promise<string | null> => {
    if (!viewer) {
      askToSignIn(nameOf(what));
      return null;
    }
    setPending(true);
    setFailure(null);
    const outcome = await callOnDemand<unknown>(({ waitlist, creator }) =>
      ({
        join: () => waitlist.join.mutate({ handle }),
        leave: () => waitlist.leave.mutate({ handle }),
        watch: () => creator.watchOpening.mutate({ handle, isActive: true }),
        unwatch: () => creator.watchOpening.mutate({ handle, isActive: false }),
      })[what](),
    );
    if (!outcome.ok) setFailure(outcome.error);
    // Also after a refusal: what the page shows was no longer true.
    await revalidate();
    setPending(false);
    return outcome.ok ? null : outcome.error.message;
  };
  const askToSignIn = useAfterSignIn({
    [nameOf("join")]: () => void act("join"),
    [nameOf("watch")]: () => void act("watch"),
  });
  return { act, isPending, failure };
}
