import { classes } from "../../../ui/classes.ts";

/** The mark alone on the narrowest screens, with the name from 400 px on. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes("inline-flex items-center gap-2 text-lg font-bold tracking-tight", className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-7 text-accent">
        <circle cx="20.5" cy="11.5" r="6.5" fill="currentColor" />
        <path
          d="M14.4 15.2 5 26.5M18.2 20l-6.4 8M12.2 9.6 5.4 17.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span translate="no" className="max-[399px]:sr-only">
        cometme
      </span>
    </span>
  );
}
