import { Hourglass } from "../../ui/icons/editor-icons.ts";
import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { useTimeZone, useUiEnvironment } from "../../ui/environment.tsx";
import { formatDate } from "../../ui/text/format.ts";

export interface WaitlistEntry {
  id: string;
  place: number;
  heldUntil: string | null;
  creator: { handle: string; names: readonly LocalizedText[]; avatarUrl: string | null };
}

/** The lines in which the viewer waits; each leads to its creator, where they can request or leave. */
export function WaitlistEntries({ places }: { places: readonly WaitlistEntry[] }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {places.map(({ id, place, heldUntil, creator }) => (
        <li key={id}>
          <Card className="link-row flex items-center gap-3 hover:shadow-middle">
            <Hourglass aria-hidden size={20} className="shrink-0 text-muted" />
            <div className="grid min-w-0 grow gap-0.5">
              <Link to={profilePath(creator.handle)} className="stretched-link truncate font-medium">
                {shownName(creator, locale)}
              </Link>
              <p className="text-sm text-muted">
                {heldUntil
                  ? m.intake_turn_body({ date: formatDate(heldUntil, locale, timeZone, { hasTime: true }) })
                  : m.intake_place_title({ place })}
              </p>
            </div>
            {heldUntil && <Badge tone="positive">{m.intake_turn_title()}</Badge>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
