import { useId } from "react";
import type { Parts } from "../../ui/parts.ts";

interface HomeSectionProps {
  id?: string;
  title: string;
  /** The page's own heading, where the section comes first. */
  heading?: "h1" | "h2";
  lead?: string;
  /** Content at the end of the title's line. */
  action?: Parts;
  children: Parts;
}

export function HomeSection({ id, title, heading: Heading = "h2", lead, action, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="shown-near page-column py-10 sm:py-14">
      <div className="section-head">
        <div className="grid gap-1">
          <Heading id={headingId} className="text-2xl">
            {title}
          </Heading>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
