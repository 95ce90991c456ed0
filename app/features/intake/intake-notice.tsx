import type { IntakeView } from "#worker/commission/intake/intake.view.ts";
import { lazyPart } from "../../ui/waiting/lazy-part.tsx";
import type { IntakeActsProps } from "./intake-acts.tsx";

const IntakeActs = lazyPart<IntakeActsProps>(
  async () => (await import("./intake-acts.tsx")).IntakeActs,
  <div className="min-h-28" />,
);

const canJustRequest = ({ status, place }: IntakeView): boolean => status === "OPEN" && place === null;

/** What a viewer can do while a creator is full or closed, and while it is their turn; nothing when they can just request. */
export const IntakeNotice = (props: IntakeActsProps) =>
  canJustRequest(props.intake) ? null : <IntakeActs {...props} />;
