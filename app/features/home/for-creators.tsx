import { Check } from "../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { HomeSection } from "./home-section.tsx";

const REASONS = [m.home_creators_form, m.home_creators_paid, m.home_creators_abroad, m.home_creators_quiet];

export function ForCreators() {
  return (
    <HomeSection id="creators" title={m.home_creators_title()} lead={m.home_creators_lead()}>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <Reasons />
      </ul>
      <LinkButton to={PATHS.creatorHome} className="mt-8">
        {m.home_creators_action()}
      </LinkButton>
    </HomeSection>
  );
}

const Reasons = () =>
  REASONS.map((reason, index) => (
    <li key={index} className="flex items-start gap-3">
      <Check aria-hidden size={20} className="mt-1 shrink-0 text-positive" />
      <span>{reason()}</span>
    </li>
  ));
