import type { IntakeView } from "#worker/commission/intake/intake.view.ts";
import { INVITATION_LIFETIME } from "#domain/commission/intake/intake.ts";
import { HOUR } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { Alert, type Tone } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { useTimeZone, useUiEnvironment } from "../../ui/environment.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { formatDate } from "../../ui/text/format.ts";
import { useReloadOnNews } from "../shell/live/account-news.ts";
import { useIntakeAct, type IntakeAct } from "./use-intake-act.ts";

export interface IntakeActsProps {
  intake: IntakeView;
  handle: string;
  name: string;
  /** Where a request is begun; left out where the viewer is there already. */
  requestPath?: string | null;
  className?: string;
}

/** The words and the buttons of IntakeNotice. */
export function IntakeActs({ intake, handle, name, requestPath = null, className }: IntakeActsProps) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone({ canWait: intake.opensAt === null && intake.heldUntil === null });
  const { act, isPending, failure } = useIntakeAct(handle);
  const words = wordsOf(intake, name, (value) => formatDate(value, locale, timeZone, { hasTime: true }));
  // A turn comes, and what was closed opens, while the page is read.
  useReloadOnNews();
  if (!words) return null;
  const isTurn = intake.place === 0;
  return (
    <Alert
      tone={words.tone}
      title={words.title}
      {...(className === undefined ? {} : { className })}
      action={
        <div className="flex flex-wrap gap-2">
          {isTurn && requestPath !== null && (
            <LinkButton to={requestPath} size="sm" preventScrollReset={!requestPath.startsWith("#")}>
              {m.intake_request()}
            </LinkButton>
          )}
          {words.act === "leave" ? (
            <LeaveButton isTurn={isTurn} onLeave={() => act("leave")} />
          ) : (
            <Button
              size="sm"
              variant={words.act === "unwatch" ? "ghost" : "secondary"}
              className={words.act === "unwatch" ? "-ml-3" : ""}
              isPending={isPending}
              onClick={() => void act(words.act)}
            >
              {LABELS[words.act]()}
            </Button>
          )}
        </div>
      }
    >
      <p>{words.body}</p>
      {words.more && <p>{words.more}</p>}
      {failure && <p className="mt-1 font-medium text-negative">{failure.message}</p>}
    </Alert>
  );
}

const LABELS: Record<IntakeAct, () => string> = {
  join: m.intake_join,
  leave: m.intake_leave,
  watch: m.intake_watch,
  unwatch: m.intake_unwatch,
};

/** A place in line cannot be had back. */
function LeaveButton({ isTurn, onLeave }: { isTurn: boolean; onLeave: () => Promise<string | null> }) {
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" className={isTurn ? "" : "-ml-3"}>
          {m.intake_leave()}
        </Button>
      }
      title={m.intake_leave()}
      confirmLabel={m.intake_leave()}
      tone="danger"
      onConfirm={onLeave}
    >
      <p>{isTurn ? m.intake_leave_turn_body() : m.intake_leave_body()}</p>
    </ConfirmDialog>
  );
}

interface Words {
  tone: Tone;
  title: string;
  body: string;
  more?: string | null;
  act: IntakeAct;
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
    return {
      tone: "accent",
      title: m.intake_place_title({ place }),
      body: m.intake_place_body({ hours: INVITATION_LIFETIME / HOUR }),
      act: "leave",
    };
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
