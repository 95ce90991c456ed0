import { useId } from "react";
import { FieldError } from "./field.tsx";

export interface ChipChecksProps<Value extends string> {
  label: string;
  hint: string;
  options: readonly { value: Value; label: string }[];
  /** At this many the unchecked ones are disabled. */
  most: number;
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  error?: string | undefined;
}

/** Several of a short list, as chips. */
export function ChipChecks<Value extends string>(props: ChipChecksProps<Value>) {
  const { label, hint, options, most, chosen, onChange, error } = props;
  const id = useId();
  const isFull = chosen.length >= most;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <li key={option.value}>
              <label className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-sm transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent/8 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((other) => other !== option.value) : [...chosen, option.value])
                  }
                  className="size-4"
                />
                <span>{option.label}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
