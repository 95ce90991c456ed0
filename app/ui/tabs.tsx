import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface TabEntry<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Content after the label, e.g. a count. */
  badge?: ReactNode;
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

export function Tabs<Value extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      className={className}
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(next as Value)}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative flex min-h-11 shrink-0 items-center gap-2 px-3 text-sm font-medium text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:text-foreground data-[state=active]:after:bg-accent"
          >
            {tab.label}
            {tab.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
