import { useId, type ReactNode } from "react";
import type { Parts } from "../../ui/parts.ts";

interface SettingSectionProps {
  title: string;
  description?: ReactNode;
  children: Parts;
}

export function SettingSection({ title, description, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {description && <p className="max-w-prose text-sm text-muted">{description}</p>}
      </div>
      {children}
    </section>
  );
}
