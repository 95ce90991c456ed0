import { useId } from "react";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { FormCard } from "../../commission/storefront/form-card.tsx";
import { ReputationLine } from "../../review/public/reputation-line.tsx";
import type { Profile } from "./profile-data.ts";
import { ServiceRow } from "./service-row.tsx";

/** What can be requested: beside the works, where it stays while they scroll; below them where there is no room (rule S65). */
export function ListingsColumn({ profile }: { profile: Profile }) {
  const { services, commissionForms, requestPath, standings } = profile;
  const id = useId();
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-raised p-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain">
      {services.length > 0 && (
        <section aria-labelledby={id} className="grid gap-3">
          <h2 id={id} className="text-lg">
            {m.commission_services()}
          </h2>
          {standings.asCreator && <ReputationLine standing={standings.asCreator} />}
          <ul className="-mx-2 grid gap-1 sm:max-lg:grid-cols-2">
            {services.map((service, index) => (
              <li key={index} className="min-w-0">
                <ServiceRow {...service} />
              </li>
            ))}
          </ul>
          {requestPath !== null && (
            <LinkButton to={requestPath} preventScrollReset className="max-lg:hidden">
              {m.commission_request()}
            </LinkButton>
          )}
        </section>
      )}
      {commissionForms.length > 0 && (
        <section aria-labelledby={`${id}-forms`} className="grid gap-3">
          <h2 id={`${id}-forms`} className="text-base">
            {m.commission_forms()}
          </h2>
          <ul className="grid gap-2 sm:max-lg:grid-cols-2">
            {commissionForms.map((form, index) => (
              <li key={index} className="min-w-0">
                <FormCard {...form} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
