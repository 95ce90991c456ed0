import { Star } from "../../ui/icons/public-icons.ts";
import type { ReactNode } from "react";
import { APPROVAL_DAYS, COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import { m } from "#messages";
import { HomeSection } from "./home-section.tsx";
import delivered from "./pictures/delivered.webp?url";
import rough from "./pictures/rough.webp?url";

const picture = (address: string, alt: string) => (
  <img src={address} alt={alt} width="640" height="480" loading="lazy" className="size-full object-cover" />
);

const paper = (children: ReactNode) => (
  <div className="grid size-full content-center gap-2 bg-surface p-5 text-sm">{children}</div>
);

const MOST_STARS = [1, 2, 3, 4, 5];

/** One commission, from the wish to the client's words. */
const SCENES = [
  {
    title: m.home_step_request_title,
    body: m.home_step_request_body,
    picture: () =>
      paper(
        <>
          <p className="font-semibold">{m.home_story_ask()}</p>
          <p className="text-muted">{m.home_story_wish()}</p>
        </>,
      ),
  },
  {
    title: m.home_step_approve_title,
    body: () => m.home_step_approve_body({ days: APPROVAL_DAYS }),
    picture: () => picture(rough, m.home_story_rough()),
  },
  {
    title: m.home_step_deliver_title,
    body: m.home_step_deliver_body,
    picture: () => picture(delivered, m.home_story_delivered()),
  },
  {
    title: m.home_step_complete_title,
    body: () => m.home_step_complete_body({ days: COMPLETION_DAYS }),
    picture: () =>
      paper(
        <>
          <p aria-hidden className="flex text-caution">
            {MOST_STARS.map((star) => (
              <Star key={star} size={18} className="fill-current" />
            ))}
          </p>
          <p>{m.home_story_words()}</p>
        </>,
      ),
  },
];

/** How a commission goes, told by an example in four pictures. */
export function Steps() {
  return (
    <HomeSection title={m.home_steps_title()} lead={m.home_steps_lead()}>
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        <Scenes />
      </ol>
    </HomeSection>
  );
}

const Scenes = () =>
  SCENES.map(({ title, body, picture: shown }, index) => (
    <li key={index} className="grid content-start gap-3">
      <div className="aspect-4/3 overflow-clip rounded-lg border border-line">{shown()}</div>
      <h3 className="text-lg">
        <span aria-hidden className="mr-2 tabular-nums text-accent">
          {index + 1}
        </span>
        <span>{title()}</span>
      </h3>
      <p className="text-sm text-muted">{body()}</p>
    </li>
  ));
