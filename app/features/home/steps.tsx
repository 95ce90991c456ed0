import { APPROVAL_DAYS, COMPLETION_DAYS, PAYMENT_DAYS } from "#domain/order/deadlines.ts";
import { m } from "#messages";
import { HomeSection } from "./home-section.tsx";

const STEPS = [
  { title: m.home_step_request_title, body: m.home_step_request_body },
  { title: m.home_step_approve_title, body: () => m.home_step_approve_body({ days: APPROVAL_DAYS }) },
  { title: m.home_step_pay_title, body: () => m.home_step_pay_body({ days: PAYMENT_DAYS }) },
  { title: m.home_step_deliver_title, body: m.home_step_deliver_body },
  { title: m.home_step_complete_title, body: () => m.home_step_complete_body({ days: COMPLETION_DAYS }) },
];

export function Steps() {
  return (
    <HomeSection title={m.home_steps_title()}>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        <Items />
      </ol>
    </HomeSection>
  );
}

const Items = () =>
  STEPS.map(({ title, body }, index) => (
    <li key={index} className="grid content-start gap-2 border-t-2 border-accent pt-4">
      <span aria-hidden className="text-2xl font-bold tabular-nums text-accent">
        {index + 1}
      </span>
      <h3 className="text-base">{title()}</h3>
      <p className="text-sm text-muted">{body()}</p>
    </li>
  ));
