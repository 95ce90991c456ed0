import { useState } from "react";
import { BIO_MAX, NAME_MAX } from "#domain/account/account.form.ts";
import { READING_MAX } from "#domain/account/name-reading.ts";
import { HANDLE_MAX } from "#domain/account/handle.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { issueOf } from "../../client/outcome.ts";
import { PostedField } from "../editing/words/posted-field.tsx";
import { useSavedWords } from "../editing/words/posted-words.tsx";
import { usePostedWriting, WritingIn } from "../editing/words/writing-language.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "./save-form.tsx";

export interface ProfileFormProps {
  profile: { handle: string; name: string; nameReading: string; bio: readonly LocalizedText[] };
  host: string;
  answer: SaveAnswer | undefined;
}

export function ProfileForm({ profile, host, answer }: ProfileFormProps) {
  const [handle, setHandle] = useState(profile.handle);
  const [bio, setBio] = useSavedWords(profile.bio);
  const apiError = apiErrorOf(answer, "profile");
  const writing = usePostedWriting(apiError);
  const handleError =
    issueOf(apiError, "originalHandle") ?? (apiError?.code === "account.handle_taken" ? apiError.message : undefined);
  return (
    <SaveForm intent="profile" answer={answer}>
      <TextField
        name="name"
        label={m.auth_name()}
        hint={m.auth_name_hint()}
        defaultValue={profile.name}
        error={issueOf(apiError, "name")}
        most={NAME_MAX}
        autoComplete="nickname"
      />
      <TextField
        name="nameReading"
        label={m.account_setting_name_reading()}
        hint={m.account_setting_name_reading_hint()}
        defaultValue={profile.nameReading}
        error={issueOf(apiError, "nameReading")}
        most={READING_MAX}
        autoComplete="off"
      />
      <TextField
        name="originalHandle"
        label={m.auth_handle()}
        hint={m.auth_handle_hint({ host, handle: handle || "…" })}
        value={handle}
        onChange={(event) => setHandle(event.currentTarget.value)}
        error={handleError}
        maxLength={HANDLE_MAX}
        autoCapitalize="none"
        spellCheck={false}
        isRequired
      />
      <WritingIn state={writing}>
        <PostedField
          name="bios"
          label={m.account_setting_bio()}
          hint={m.account_setting_bio_hint()}
          rows={4}
          words={bio}
          onChange={setBio}
          most={BIO_MAX}
          apiError={apiError}
          hasCounter
        />
      </WritingIn>
    </SaveForm>
  );
}
