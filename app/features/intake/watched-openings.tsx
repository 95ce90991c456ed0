import { Bell } from "../../ui/icons/public-icons.ts";
import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { useRemovedRow } from "../../ui/overlay/use-removed-row.ts";
import { useIntakeAct } from "./use-intake-act.ts";

interface WatchedCreator {
  accountId: string;
  handle: string;
  names: readonly LocalizedText[];
}

/** The creators whose opening the viewer asked to be told of (rule L35), each with the way to undo it. */
export const WatchedOpenings = ({ creators }: { creators: readonly WatchedCreator[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {creators.map((creator) => (
      <WatchedOpening key={creator.accountId} creator={creator} />
    ))}
  </ul>
);

function WatchedOpening({ creator }: { creator: WatchedCreator }) {
  const { locale } = useUiEnvironment();
  const { act, isPending, failure } = useIntakeAct(creator.handle);
  const { row, leave } = useRemovedRow();
  const name = shownName(creator, locale);
  return (
    <li ref={row}>
      <Card className="flex items-center gap-3">
        <Bell aria-hidden size={20} className="shrink-0 text-muted" />
        <div className="grid min-w-0 grow">
          <Link to={profilePath(creator.handle)} className="flex min-h-11 items-center font-medium hover:underline">
            <span className="truncate">{name}</span>
          </Link>
          {failure && <p className="text-sm text-negative">{failure.message}</p>}
        </div>
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.intake_unwatch_person({ name })}
          isPending={isPending}
          onClick={() => {
            leave();
            void act("unwatch");
          }}
        >
          {m.intake_unwatch()}
        </Button>
      </Card>
    </li>
  );
}
