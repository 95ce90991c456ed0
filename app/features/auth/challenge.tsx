import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { addScript } from "../../client/add-script.ts";
import { useSiteIfLoaded } from "../shell/page/site.ts";

interface Turnstile {
  render(
    place: HTMLElement,
    options: { sitekey: string; language: string; callback: (answer: string) => void },
  ): string;
  remove(widget: string): void;
}
const turnstile = () => (window as { turnstile?: Turnstile }).turnstile;

/** Asks the user to show that they are a person (rule A86): Cloudflare Turnstile, which mostly asks nothing. */
export function Challenge({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const site = useSiteIfLoaded();
  const settings = site?.settings.turnstile;
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  useEffect(() => {
    answered.current = onAnswer;
  });
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!settings) return;
    let widget: string | undefined;
    let isGone = false;
    const show = () => {
      if (isGone || !place.current) return;
      widget = turnstile()?.render(place.current, {
        sitekey: settings.siteKey,
        language: site.locale,
        callback: (answer) => answered.current(answer),
      });
    };
    (turnstile() ? Promise.resolve() : addScript(settings.scriptUrl)).then(show, () => setFailed(true));
    return () => {
      isGone = true;
      if (widget !== undefined) turnstile()?.remove(widget);
    };
  }, [settings, site?.locale]);

  return (
    <>
      <div ref={place} className="mt-2" />
      {hasFailed && <p className="mt-2">{m.auth_challenge_failed()}</p>}
    </>
  );
}
