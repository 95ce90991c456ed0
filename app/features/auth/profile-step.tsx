import { useState, type FormEvent } from "react";
import { accountForm, NAME_MAX, OLDEST_BIRTHDAY, profileForm } from "#domain/account/account.form.ts";
import { latestToday } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { check } from "../../client/check.ts";
import { issueOf, type ApiError } from "../../client/outcome.ts";
import { call, trpc } from "../../client/trpc.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { focusOnArrival } from "../../ui/form/focus-on-arrival.ts";
import type { AuthState } from "./auth-state.ts";

/** Saves the birthday to the account, the handle and the name to the profile (rule A22); both inputs are optional. */
export function ProfileStep({ state, onSaved }: { state: AuthState; onSaved: () => void }) {
  const [name, setName] = useState("");
  const [birthday, setBirthday] = useState("");
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const [latest] = useState(() => latestToday(Date.now()));

  const save = async () => {
    const account = check(accountForm, birthday === "" ? {} : { birthday });
    if (!account.ok) return account;
    const profile = check(profileForm, {
      originalHandle: state.handle,
      ...(name.trim() === "" ? {} : { name }),
    });
    if (!profile.ok) return profile;
    const savedAccount = await call(trpc.userAccount.update.mutate(account.value));
    return savedAccount.ok ? call(trpc.userProfile.update.mutate(profile.value)) : savedAccount;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const outcome = await save();
    setPending(false);
    if (outcome.ok) return onSaved();
    setApiError(outcome.error);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{m.auth_profile_lead()}</p>
      {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
      <TextField
        label={m.auth_name()}
        hint={m.auth_name_hint()}
        error={issueOf(apiError, "name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        most={NAME_MAX}
        autoComplete="nickname"
        ref={focusOnArrival}
      />
      <TextField
        label={m.auth_birthday()}
        hint={m.auth_birthday_hint()}
        error={issueOf(apiError, "birthday")}
        type="date"
        min={OLDEST_BIRTHDAY}
        max={latest}
        value={birthday}
        onChange={(event) => setBirthday(event.currentTarget.value)}
        autoComplete="bday"
      />
      <Button type="submit" isPending={isPending} isFullWidth>
        {m.auth_finish()}
      </Button>
    </form>
  );
}
