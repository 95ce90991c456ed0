import { shownName } from "#domain/account/shown-name.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { ActTable } from "../../../features/admin/acts/act-table.tsx";
import { AdminSection } from "../../../features/admin/admin-section.tsx";
import { PersonActs } from "../../../features/admin/person/person-acts.tsx";
import { PersonFacts } from "../../../features/admin/person/person-facts.tsx";
import { PersonOrders } from "../../../features/admin/person/person-orders.tsx";
import { ToldList } from "../../../features/admin/person/told-list.tsx";
import { pageTitle } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/person";

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(`@${params.handle}`) }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { person: await orHttpError(api.admin.getPerson({ handle: params.handle })) };
}

export default function AdminPersonPage({ loaderData: { person } }: Route.ComponentProps) {
  const { locale } = useUiEnvironment();
  return (
    <>
      <PageHeading
        title={shownName(person, locale)}
        description={`@${person.handle}`}
        actions={
          <LinkButton to={profilePath(person.handle)} variant="ghost">
            {m.account_nav_public_profile()}
          </LinkButton>
        }
      />
      <div className="grid gap-8">
        <PersonActs person={person} />
        <AdminSection title={m.admin_facts()}>
          <PersonFacts person={person} />
        </AdminSection>
        <AdminSection title={m.admin_orders()}>
          <PersonOrders person={person} />
        </AdminSection>
        <AdminSection title={m.admin_told_title()}>
          <ToldList person={person} />
        </AdminSection>
        <AdminSection title={m.admin_acts_title()}>
          {person.acts.length === 0 ? (
            <p className="text-sm text-muted">{m.admin_acts_empty_title()}</p>
          ) : (
            <ActTable acts={person.acts} />
          )}
        </AdminSection>
      </div>
    </>
  );
}
