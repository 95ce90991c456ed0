import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { clockOf } from "../../order/panel/use-other-clock.ts";
import { NotificationIcon } from "./notification-icon.tsx";
import { useNotifications, type NotificationEntry } from "./use-notifications.ts";

export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { items, nextCursor, apiError, isLoading, loadMore } = useNotifications();
  if (apiError && items.length === 0)
    return (
      <Alert tone="negative" className="m-4">
        {apiError.message}
      </Alert>
    );
  if (nextCursor === undefined) return <Waiting />;
  if (items.length === 0) return <NoneYet />;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <Entry item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button variant="ghost" isFullWidth isPending={isLoading} onClick={loadMore}>
          {m.shell_load_more()}
        </Button>
      )}
    </>
  );
}

function Entry({ item, onFollow }: { item: NotificationEntry; onFollow: () => void }) {
  const { locale } = useUiEnvironment();
  const { href, fromUserProfile: from } = item;
  const words = (
    <>
      <span className="font-semibold">{item.title}</span>
      <span className="text-muted">{item.message}</span>
    </>
  );
  return (
    <div
      className={classes(
        "link-row flex gap-3 px-4 py-3 text-sm",
        !item.isRead && "bg-accent/6",
        href !== null && "hover:bg-foreground/5",
      )}
    >
      <NotificationIcon icon={item.icon} color={item.color} />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        {/* The subject may be deleted; then there is no link. */}
        {href === null ? (
          words
        ) : (
          <Link to={href} onClick={onFollow} className="stretched-link grid gap-0.5">
            {words}
          </Link>
        )}
        <OtherClockProvider value={from && clockOf(shownName(from, locale), from.timeZone)}>
          <DateText value={item.createdAt} hasTime className="text-xs text-muted" />
        </OtherClockProvider>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-5 p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export const NoneYet = () => <p className="px-4 py-12 text-center text-sm text-muted">{m.shell_none_yet()}</p>;
