import { Images } from "../../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useCreatorName } from "../../commission/storefront/creator-line.tsx";
import { FormCard } from "../../commission/storefront/form-card.tsx";
import { ServiceCard } from "../../commission/storefront/service-card.tsx";
import { ReviewsSection } from "../../review/public/reviews-section.tsx";
import { LISTINGS_ID } from "./around-work.ts";
import { FaqSection } from "./faq-section.tsx";
import type { Profile } from "./profile-data.ts";
import { ProfileSection } from "./profile-section.tsx";
import { ServicesTable } from "./services-table.tsx";
import { WorksSection } from "./works-section.tsx";

/** Of services on a wide screen, where three would leave a hole. */
const COLUMNS: Readonly<Record<number, string>> = { 1: "", 2: "", 4: "lg:grid-cols-4" };

/** The services, forms, works and reviews of a profile. */
export function ProfileBody({ profile }: { profile: Profile }) {
  const name = useCreatorName(profile);
  const { services, compared, commissionForms, portfolioWorks, handle, hasMoreWorks, rowHeights } = profile;
  const { CREATOR: works, CLIENT: clientWorks } = portfolioWorks;
  const hasFaq = profile.faq.length > 0;
  const isEmpty = services.length + commissionForms.length + works.length + clientWorks.length === 0;
  return (
    <div className="page-column grid gap-12 pb-16 pt-10">
      <ProfileSection
        title={m.commission_services()}
        anchor={services.length > 0 ? LISTINGS_ID : undefined}
        className={classes("grid gap-5 sm:grid-cols-2", COLUMNS[services.length] ?? "lg:grid-cols-3")}
        items={services.map((service, index) => ({
          key: String(index),
          content: <ServiceCard {...service} />,
        }))}
      >
        {compared && <ServicesTable compared={compared} />}
      </ProfileSection>
      <ProfileSection
        title={m.commission_forms()}
        anchor={services.length === 0 ? LISTINGS_ID : undefined}
        className={classes("grid gap-4", commissionForms.length > 1 && "lg:grid-cols-2")}
        items={commissionForms.map((form, index) => ({ key: String(index), content: <FormCard {...form} /> }))}
      />
      <WorksSection
        title={m.creator_works()}
        handle={handle}
        kind="CREATOR"
        works={works}
        rowHeight={rowHeights.CREATOR}
        hasMore={hasMoreWorks}
        isEager={services.length === 0}
      />
      <WorksSection
        title={m.creator_client_works()}
        handle={handle}
        kind="CLIENT"
        works={clientWorks}
        rowHeight={rowHeights.CLIENT}
        hasMore={hasMoreWorks}
      />
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
      <div className={classes("grid grid-cols-1 items-start gap-12", hasFaq && "lg:grid-cols-2 lg:gap-x-10")}>
        {hasFaq && <FaqSection profile={profile} />}
        <ReviewsSection key={handle} handle={handle} name={name} first={profile.reviews} isAlone={!hasFaq} />
      </div>
    </div>
  );
}
