import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import type { Availability } from "../../panel/order-data.ts";
import { PLACE_TO_ADD, useUploads } from "./uploads-context.tsx";

/** Delivering waits for nothing but files. */
export const isFilesMissing = (availability: Availability | undefined): boolean =>
  availability?.command === "deliver" &&
  availability.state === "disabled" &&
  !availability.waiting &&
  availability.failure === "order.no_deliverable";

/** Leads to where files are added, in place of a Deliver that cannot be pressed yet (rule S60). */
export function AddFilesButton({ isFullWidth = false }: { isFullWidth?: boolean }) {
  const { seek } = useUploads();
  return (
    <Button isFullWidth={isFullWidth} onClick={() => seek(PLACE_TO_ADD)}>
      {m.order_add_files()}
    </Button>
  );
}
