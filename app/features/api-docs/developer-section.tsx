import type { Parts } from "../../ui/parts.ts";

/** A part of the page with an anchor. */
export function DeveloperSection({ id, title, children }: { id: string; title: string; children: Parts }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} className="scroll-mt-24 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <code translate="no" className="rounded-sm bg-surface px-1.5 py-0.5 font-mono text-[0.85em] break-words">
      {children}
    </code>
  );
}

/** Wraps, so that keyboard users need not scroll sideways. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="rounded-lg border border-line bg-surface p-4 font-mono text-sm break-words whitespace-pre-wrap">
      {children}
    </pre>
  );
}
