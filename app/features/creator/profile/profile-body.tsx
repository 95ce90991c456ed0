import { Images } from "../../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useCreatorName } from "../../commission/storefront/creator-line.tsx";
import { ReportLink } from "../../notice/report-link.tsx";
import { ReviewsSection } from "../../review/public/reviews-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { ListingsColumn } from "./listings-column.tsx";
import type { Profile } from "./profile-data.ts";
import { ServicesTable } from "./services-table.tsx";
import { WorksSection } from "./works-section.tsx";

/** The works of a profile, beside them what can be requested, and what others say. */
export function ProfileBody({ profile }: { profile: Profile }) {
  const name = useCreatorName(profile);
  const { services, compared, commissionForms, portfolioWorks, handle, hasMoreWorks, rowHeights } = profile;
  const { CREATOR: works, CLIENT: clientWorks } = portfolioWorks;
  const hasFaq = profile.faq.length > 0;
  const isEmpty = services.length + commissionForms.length + works.length + clientWorks.length === 0;
  const hasListings = services.length + commissionForms.length > 0;
  return (
    <div
      className={classes(
        "page-column grid grid-cols-1 gap-x-10 gap-y-12 pb-16 pt-10",
        hasListings && "lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]",
      )}
    >
      <div className="grid min-w-0 content-start gap-12">
        <WorksSection
          title={m.creator_works()}
          handle={handle}
          kind="CREATOR"
          works={works}
          rowHeight={rowHeights.CREATOR}
          hasMore={hasMoreWorks}
          isEager
        />
        <WorksSection
          title={m.creator_client_works()}
          handle={handle}
          kind="CLIENT"
          works={clientWorks}
          rowHeight={rowHeights.CLIENT}
          hasMore={hasMoreWorks}
        />
      </div>
      {hasListings && (
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ListingsColumn profile={profile} />
        </aside>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Images aria-hidden size={32} strokeWidth={1.5} />}
          title={profile.isOwn ? m.creator_empty_own_title() : m.creator_empty_title()}
          action={
            profile.isOwn && (
              <LinkButton to={profile.isCreator ? PATHS.creatorPortfolioNew : PATHS.clientPortfolioNew}>
                {m.portfolio_add()}
              </LinkButton>
            )
          }
        >
          {profile.isOwn ? m.creator_empty_own_body() : m.creator_empty_body({ name })}
        </EmptyState>
      )}
      <div className="grid min-w-0 content-start gap-12">
        {compared && <ServicesTable compared={compared} />}
        {hasFaq && <FaqSection profile={profile} />}
        <ReviewsSection
          key={handle}
          handle={handle}
          name={name}
          first={profile.reviews}
          isAlone={!hasListings && !hasFaq}
        />
        {!profile.isOwn && <ReportLink subject="PROFILE" id={profile.accountId} />}
      </div>
    </div>
  );
}
