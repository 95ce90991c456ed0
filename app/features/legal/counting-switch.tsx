import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";

/**
 * Switches the counting of this browser's visits off and on (rule E22): a plain form, which works without a script. Cached pages
 * are the same for everybody, so both buttons are there.
 */
export function CountingSwitch({ path }: { path: string }) {
  return (
    <form method="post" action={PATHS.preference} className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="returnTo" value={path} />
      <span>{m.legal_counting()}</span>
      <Button type="submit" name="counting" value="off" size="sm">
        {m.legal_counting_off()}
      </Button>
      <Button type="submit" name="counting" value="on" size="sm">
        {m.legal_counting_on()}
      </Button>
    </form>
  );
}
