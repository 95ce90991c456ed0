import type { EndingAmounts } from "./ending.ts";
import type { EndingSide } from "./ending-side.ts";

/** Of ending by agreement (rule O121). */
export type EndingEvent =
  /** Who would get what, in minor units (rule O120); `message`: what the side that proposes says with it. */
  | ({ readonly type: "EndingProposed"; readonly by: EndingSide; readonly message?: string } & EndingAmounts)
  | { readonly type: "EndingWithdrawn" }
  /** An admin decides, as if a problem had been reported. */
  | { readonly type: "EndingRefused"; readonly by: EndingSide; readonly message: string }
  /** `by`: SYSTEM after 72 hours of silence. */
  | ({
      readonly type: "EndingAgreed";
      readonly by: EndingSide | "SYSTEM";
      readonly proposedBy: EndingSide;
    } & EndingAmounts);
