import { m } from "../../../messages/compiled/messages.js";
import { LinkButton } from "../../ui/link-button.tsx";

/** Words first; the picture is ink on paper, so that the colour below belongs to the works. */
export function Hero() {
  return (
    <section className="page-column relative grid items-center gap-10 pb-16 pt-10 md:grid-cols-[1.1fr_1fr] md:pb-24 md:pt-20">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-4xl sm:text-5xl">{m.home_hero_title()}</h1>
        <p className="max-w-prose text-lg leading-(--leading-body) text-muted">{m.home_hero_lead()}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/explore/creators" size="lg">
            {m.home_hero_find()}
          </LinkButton>
          <LinkButton to="#creators" size="lg" variant="secondary">
            {m.home_hero_join()}
          </LinkButton>
        </div>
      </div>
      <Comet />
    </section>
  );
}

const TAILS = [
  "M246 122 C 190 190, 130 250, 28 318",
  "M262 152 C 214 214, 160 268, 84 338",
  "M226 96 C 168 150, 104 196, 20 240",
  "M278 178 C 240 232, 200 280, 152 330",
  "M206 76 C 154 118, 104 150, 44 172",
];

function Comet() {
  return (
    <svg aria-hidden viewBox="0 0 360 360" className="mx-auto w-full max-w-sm text-accent max-md:hidden">
      <circle cx="272" cy="92" r="44" fill="currentColor" />
      <circle cx="272" cy="92" r="58" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.35" />
      {TAILS.map((path, index) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth={9 - index * 1.5}
          opacity={0.9 - index * 0.16}
        />
      ))}
    </svg>
  );
}
