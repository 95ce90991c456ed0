import { adminOrderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { isRequestOfSeller } from "./step-buttons.tsx";

const COMMANDS = ["makeOffer", "proposeEnding", "reportProblem", "cancel"] as const;

/** Optional actions besides the next step; an admin's are in the console (rule A25). */
export function SecondaryActions({ order }: { order: Order }) {
  // Declining stands in the block itself (rule O13).
  const commands = isRequestOfSeller(order) ? [] : COMMANDS;
  const availabilities = commands.flatMap((command) => availabilityOf(order, command) ?? []);
  if (order.standing === "ADMIN")
    return (
      <LinkButton to={adminOrderPath(order.code)} variant="secondary" size="sm">
        {m.admin_open_console()}
      </LinkButton>
    );
  if (availabilities.length === 0) return null;
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
      {availabilities.map((availability) => (
        <CommandButton
          key={availability.command}
          order={order}
          availability={availability}
          variant="secondary"
          size="sm"
        />
      ))}
    </div>
  );
}
