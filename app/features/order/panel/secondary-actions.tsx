import { CommandButton } from "../commands/command-button.tsx";
import { availabilityOf, type Order } from "./order-data.ts";

const COMMANDS = ["reportProblem", "cancel", "retryRefund"] as const;

/** Optional actions besides the next step. */
export function SecondaryActions({ order }: { order: Order }) {
  const availabilities = COMMANDS.flatMap((command) => availabilityOf(order, command) ?? []);
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
