import { BadgeJapaneseYen, HandCoins, Landmark } from "../../ui/icons/public-icons.ts";
import { DEFAULT_FEE_TERMS, shownFeePercent } from "#domain/money/fee-terms.ts";
import { m } from "#messages";
import { legalPath } from "#domain/site/public-paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { HomeSection } from "./home-section.tsx";

const STAGES = [
  { icon: BadgeJapaneseYen, title: m.home_money_before_title, body: m.home_money_before_body },
  { icon: Landmark, title: m.home_money_held_title, body: m.home_money_held_body },
  {
    icon: HandCoins,
    title: m.home_money_after_title,
    body: () => m.home_money_after_body({ percent: shownFeePercent(DEFAULT_FEE_TERMS) }),
  },
];

/** How payments are held (rules M2, M5, O4), for prospective clients. */
export function MoneyPromise() {
  return (
    <div className="bg-surface">
      <HomeSection
        title={m.home_money_title()}
        lead={m.home_money_lead()}
        action={
          <LinkButton to={legalPath("buyer-protection")} variant="secondary" className="shrink-0">
            {m.home_money_more()}
          </LinkButton>
        }
      >
        <ul className="grid gap-6 md:grid-cols-3">
          <Stages />
        </ul>
      </HomeSection>
    </div>
  );
}

const Stages = () =>
  STAGES.map(({ icon: Icon, title, body }, index) => (
    <li key={index} className="grid content-start gap-3 rounded-xl border border-line bg-raised p-6">
      <Icon aria-hidden size={28} strokeWidth={1.5} className="text-accent" />
      <h3 className="text-lg">{title()}</h3>
      <p className="text-muted">{body()}</p>
    </li>
  ));
