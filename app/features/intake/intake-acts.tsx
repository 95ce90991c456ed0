import { useState } from "react";
import { useRevalidator } from "react-router";
import type { IntakeView } from "#worker/commission/intake/intake.view.ts";
import { m } from "#messages";
import { callOnDemand } from "../../client/call-on-demand.ts";
import type { ApiError } from "../../client/outcome.ts";
import { Alert, type Tone } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { formatDate } from "../../ui/text/format.ts";
import { useAuthDialog } from "../auth/auth-dialog-provider.tsx";
import { useViewer } from "../shell/page/site.ts";

export interface IntakeActsProps {
  intake: IntakeView;
  handle: string;
  name: string;
  className?: string;
}

type Act = "join" | "leave" | "watch" | "unwatch";

/** The words and the button of IntakeNotice. */
export function IntakeActs({ intake, handle, name, className }: IntakeActsProps) {
  const { locale, timeZone } = useUiEnvironment();
  const { act, pending, failure } = useIntakeActs(handle);
  const words = wordsOf(intake, name, (value) => formatDate(value, locale, timeZone, { hasTime: true }));
  if (!words) return null;
  const button = BUTTONS[words.act];
  return (
    <Alert
      tone={words.tone}
      title={words.title}
      {...(className === undefined ? {} : { className })}
      action={
        <Button
          size="sm"
          variant={button.isQuiet ? "ghost" : "secondary"}
          className={button.isQuiet ? "-ml-3" : ""}
          isPending={pending}
          onClick={() => void act(words.act)}
        >
          {button.label()}
        </Button>
      }
    >
      <p>{words.body}</p>
      {words.more && <p>{words.more}</p>}
      {failure && <p className="mt-1 font-medium text-negative">{failure.message}</p>}
    </Alert>
  );
}

const BUTTONS: Record<Act, { label: () => string; isQuiet: boolean }> = {
  join: { label: m.intake_join, isQuiet: false },
  leave: { label: m.intake_leave, isQuiet: true },
  watch: { label: m.intake_watch, isQuiet: false },
  unwatch: { label: m.intake_unwatch, isQuiet: true },
};

interface Words {
  tone: Tone;
  title: string;
  body: string;
  more?: string | null;
  act: Act;
}

function wordsOf(intake: IntakeView, name: string, dateOf: (value: string) => string): Words | null {
  const { status, place, heldUntil, lineLength, isWatching, opensAt } = intake;
  if (place === 0 && heldUntil && status === "OPEN")
    return {
      tone: "positive",
      title: m.intake_turn_title(),
      body: m.intake_turn_body({ date: dateOf(heldUntil) }),
      act: "leave",
    };
  if (place !== null && place > 0)
    return { tone: "accent", title: m.intake_place_title({ place }), body: m.intake_place_body(), act: "leave" };
  if (status === "OPEN") return null;
  if (status === "FULL") {
    const more = lineLength > 0 ? m.intake_line_length({ count: lineLength }) : null;
    return { tone: "caution", title: m.intake_full(), body: m.intake_full_body(), more, act: "join" };
  }
  if (isWatching)
    return { tone: "accent", title: m.intake_watching_title(), body: m.intake_watching_body({ name }), act: "unwatch" };
  const title =
    status === "SCHEDULED" && opensAt ? m.intake_scheduled_title({ date: dateOf(opensAt) }) : m.intake_closed_title();
  return { tone: "caution", title, body: m.intake_closed_body(), act: "watch" };
}

/** Visitors are asked to sign in first; afterwards the page is loaded anew with what has changed. */
function useIntakeActs(handle: string) {
  const viewer = useViewer();
  const openAuth = useAuthDialog();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const act = async (what: Act) => {
    if (!viewer) return openAuth("signin");
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
  };
  return { act, pending, failure };
}
