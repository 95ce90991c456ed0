import { classes } from "../classes.ts";

/** A person's handle: no word of any language, so translators leave it alone (rule S89). */
export const Handle = ({ handle, className }: { handle: string; className?: string }) => (
  <span translate="no" className={classes(className)}>{`@${handle}`}</span>
);
