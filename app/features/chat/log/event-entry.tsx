import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { TwoClocks } from "../../../ui/text/two-clocks.tsx";
import { formatClock } from "../clock.ts";
import type { EventLine } from "./event-lines.ts";

/** The voice of the order, between the messages (rule C32). */
export function EventEntry({ line: { at, sentence, by, words } }: { line: EventLine }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  return (
    <li className="mx-auto grid max-w-[90%] justify-items-center gap-1 text-center text-xs text-muted">
      <p className="text-balance">
        <span>{sentence}</span> <span className="whitespace-nowrap">{`· ${by} ·`}</span>{" "}
        <TwoClocks at={at} isPassedOver>
          <time dateTime={at}>{formatClock(new Date(at), locale, timeZone)}</time>
        </TwoClocks>
      </p>
      {words && (
        <p
          lang={words.languageCode}
          className="max-w-full whitespace-pre-wrap rounded-md bg-surface px-3 py-2 wrap-anywhere"
        >
          {words.text}
        </p>
      )}
    </li>
  );
}
