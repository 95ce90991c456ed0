import { PlainDateText, type DateTextProps } from "./plain-date-text.tsx";
import { TwoClocks } from "./two-clocks.tsx";

/** A date in the viewer's language and time zone (rule S31), on the other side's clock where there is one (rule S51). */
export function DateText(props: DateTextProps) {
  return (
    <TwoClocks at={props.value}>
      <PlainDateText {...props} />
    </TwoClocks>
  );
}
