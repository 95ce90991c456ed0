import { useId } from "react";
import type { Parts } from "../../ui/parts.ts";

export function AdminSection({ title, actions, children }: { title: string; actions?: Parts; children: Parts }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
