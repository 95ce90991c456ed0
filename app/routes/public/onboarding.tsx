import { Brush, Gift } from "../../ui/icons/dashboard-icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import * as PATHS from "#domain/site/paths.ts";
import { titleMeta } from "../../page-title.ts";

export const meta = titleMeta(m.home_onboarding_title);

/** After signing up: create or commission? Neither choice is final. */
export default function Onboarding() {
  return (
    <div className="page-column grid max-w-3xl gap-8 py-12 sm:py-20">
      <div className="grid gap-2 text-center">
        <h1 className="text-3xl">{m.home_onboarding_title()}</h1>
        <p className="text-muted">{m.home_onboarding_lead()}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          to={PATHS.explore}
          icon={<Gift aria-hidden size={32} strokeWidth={1.5} />}
          title={m.home_onboarding_client_title()}
        >
          {m.home_onboarding_client_body()}
        </Choice>
        <Choice
          to={PATHS.creatorHome}
          icon={<Brush aria-hidden size={32} strokeWidth={1.5} />}
          title={m.home_onboarding_creator_title()}
        >
          {m.home_onboarding_creator_body()}
        </Choice>
      </div>
    </div>
  );
}

function Choice({ to, icon, title, children }: { to: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="grid content-start gap-3 rounded-xl border border-line bg-raised p-6 shadow-low transition-[border-color,box-shadow] hover:border-accent hover:shadow-middle"
    >
      <span className="text-accent">{icon}</span>
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-muted">{children}</p>
    </Link>
  );
}
