import { Link } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import type { StuckMoney } from "./stuck-money.tsx";
import type { Parts } from "../../../ui/parts.ts";

/** The numbers of the page at a glance, each a link to what it counts. */
export function Overview({ stuck }: { stuck: StuckMoney }) {
  const figures = [
    { to: "#disputes", label: m.admin_stuck_disputes(), count: stuck.disputes.total },
    { to: "#problems", label: m.order_problems_title(), count: stuck.problems.total },
    { to: "#banned", label: m.admin_stuck_banned(), count: stuck.banned.total },
    { to: "#holds", label: m.admin_stuck_holds(), count: stuck.holds.total },
    { to: "#refunds", label: m.admin_stuck_refunds(), count: stuck.refunds.total },
    { to: "#transfers", label: m.admin_stuck_transfers(), count: stuck.transfers.total },
    { to: "#warnings", label: m.admin_stuck_warnings(), count: stuck.warnings.total },
    { to: "#effects", label: m.admin_stuck_effects(), count: stuck.effects.total },
    { to: "#events", label: m.admin_stuck_events(), count: stuck.events.total },
    { to: PATHS.reconciliation, label: m.payment_difference_title(), count: stuck.openDifferences },
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
      {figures.map(({ to, label, count }) => (
        <Figure key={to} to={to} label={label}>
          <span className={classes("text-xl font-semibold tabular-nums", count > 0 && "text-caution")}>{count}</span>
        </Figure>
      ))}
    </ul>
  );
}

function Figure({ to, label, children }: { to: string; label: string; children: Parts }) {
  return (
    <li className="link-row grid content-between gap-1 rounded-lg border border-line bg-raised p-3 transition-colors hover:border-line-strong">
      <Link to={to} className="stretched-link text-sm text-muted">
        {label}
      </Link>
      {children}
    </li>
  );
}
