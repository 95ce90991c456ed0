import { useId, type ReactNode } from "react";
import type { Parts } from "../../../ui/parts.ts";

export interface ProfileSectionProps {
  title: string;
  /** For links to it on the same page. */
  anchor?: string;
  className: string;
  /** The section is omitted if there are none. */
  items: readonly { key: string; content: ReactNode }[];
  children?: Parts;
}

/** A titled list of cards. */
export function ProfileSection({ title, anchor, items, className, children }: ProfileSectionProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section id={anchor} aria-labelledby={id} className="grid scroll-mt-20 gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className={className}>
        {items.map((item) => (
          <li key={item.key} className="min-w-0">
            {item.content}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
