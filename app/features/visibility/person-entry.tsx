import { useState, type KeyboardEvent } from "react";
import { TYPED_HANDLE_MAX } from "#domain/account/handle.ts";
import { m } from "#messages";
import { call, trpc } from "../../client/trpc.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { NamedPerson } from "./sharing-draft.ts";
import { isComposingKey } from "../../ui/form/composing.ts";
import { plainTyped } from "#domain/kernel/typed-text.ts";

export interface PersonEntryProps {
  label: string;
  hint?: string;
  /** The message why a person cannot be added; null if they can. */
  refusalOf: (person: NamedPerson) => string | null;
  onAdd: (person: NamedPerson) => void;
}

/** Finds a person by handle. Enter also adds them, and must not submit the surrounding form. */
export function PersonEntry({ label, hint, refusalOf, onAdd }: PersonEntryProps) {
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const handle = plainTyped(text).replace(/^@/, "");

  const add = async () => {
    if (handle === "" || isPending) return;
    setPending(true);
    const outcome = await call(trpc.userProfile.getByHandle.query({ handle }));
    setPending(false);
    if (!outcome.ok) {
      const isUnknown = ["account.not_found", "request.malformed"].includes(outcome.error.code);
      return setFailure(isUnknown ? m.portfolio_person_unknown({ handle }) : outcome.error.message);
    }
    const { accountId, originalHandle, names, avatar } = outcome.value;
    const person = { accountId, handle: originalHandle, names, avatarUrl: avatar?.file.url ?? null };
    const refusal = refusalOf(person);
    setFailure(refusal);
    if (refusal) return;
    onAdd(person);
    setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposingKey(event)) return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="flex items-start gap-2">
      <TextField
        label={label}
        {...(hint === undefined ? {} : { hint })}
        prefix="@"
        maxLength={TYPED_HANDLE_MAX}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFailure(null);
        }}
        onKeyDown={press}
        error={failure}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="grow"
      />
      <Button
        variant="secondary"
        className="mt-7 shrink-0"
        isPending={isPending}
        disabled={handle === ""}
        onClick={() => void add()}
      >
        {m.portfolio_tag_add()}
      </Button>
    </div>
  );
}
