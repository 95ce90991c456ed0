import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { FAULT } from "./form/field-error.ts";
import type { Parts } from "./parts.ts";

export interface TabEntry<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Content after the label, e.g. a count. */
  badge?: Parts;
  /** What is wrong in it while it is not to be seen (`ErrorLinks`). */
  fault?: string;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** The label of the tab list for screen readers. */
  label: string;
  tabs: readonly TabEntry<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
}

const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as the ARIA practices describe them: arrows, Home and End move the focus, and what has it is selected. */
export function Tabs<Value extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const selected = value ?? own;
  const select = (next: Value) => {
    if (next === selected) return;
    setOwn(next);
    onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = STEPS[event.key]?.(index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
    select(tabs[next]!.value);
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === selected}
            {...(tab.fault === undefined ? {} : { [FAULT]: tab.fault })}
            aria-controls={`${id}${tab.value}-panel`}
            tabIndex={tab.value === selected ? 0 : -1}
            className="relative flex min-h-11 shrink-0 items-center gap-2 px-2.5 text-sm font-medium sm:px-3 text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground focus-visible:-outline-offset-2 aria-selected:text-foreground aria-selected:after:bg-accent"
            onClick={() => select(tab.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <span>{tab.label}</span>
            {tab.badge}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}${tab.value}-panel`}
          aria-labelledby={`${id}${tab.value}`}
          hidden={tab.value !== selected}
          tabIndex={0}
          className="focus-visible:outline-offset-4"
        >
          {tab.value === selected && tab.content}
        </div>
      ))}
    </div>
  );
}
