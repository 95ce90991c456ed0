import { Plus } from "../../ui/icons/dashboard-icons.ts";
import { X } from "../../ui/icons/public-icons.ts";
import { useRef, useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { SOCIAL_LINKS_MAX, SOCIAL_URL_MAX, type SocialLink } from "#domain/account/settings/social-link.ts";
import { socialLinksForm } from "#domain/account/settings/social-link.form.ts";
import { m } from "#messages";
import { check } from "../../client/check.ts";
import { issueOf, type ApiError } from "../../client/outcome.ts";
import { call, trpc } from "../../client/trpc.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ErrorSummary } from "../editing/error-summary.tsx";

interface TypedLink {
  key: number;
  url: string;
}

/** Rule A36. An emptied row is a link that is taken away. */
export function SocialLinksForm({ links }: { links: readonly SocialLink[] }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const lastKey = useRef(links.length);
  const [rows, setRows] = useState<TypedLink[]>(() =>
    links.length > 0 ? links.map(({ url }, key) => ({ key, url })) : [{ key: -1, url: "" }],
  );
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);

  const filled = rows.filter(({ url }) => url.trim() !== "");
  const issueFor = (row: TypedLink) => {
    const index = filled.indexOf(row);
    return index < 0 ? undefined : issueOf(failure, `urls.${String(index)}`);
  };
  const change = (next: TypedLink[]) => {
    setFailure(null);
    setRows(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const urls = filled.map(({ url }) => url.trim());
    const checked = check(socialLinksForm, { urls });
    if (!checked.ok) return setFailure(checked.error);
    setPending(true);
    const outcome = await call(trpc.userProfile.updateLinks.mutate({ urls }));
    setPending(false);
    if (!outcome.ok) return setFailure(outcome.error);
    toast({ title: m.shell_saved() });
    setRows(outcome.value.links.map(({ url }) => ({ key: ++lastKey.current, url })));
    await revalidate();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-3">
      {rows.map((row, index) => (
        <div key={row.key} className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <TextField
              label={m.account_links_one({ position: index + 1 })}
              isLabelHidden
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={SOCIAL_URL_MAX}
              value={row.url}
              error={issueFor(row)}
              onChange={(event) => {
                const url = event.currentTarget.value;
                change(rows.map((each) => (each.key === row.key ? { ...each, url } : each)));
              }}
            />
          </div>
          <IconButton
            label={m.account_links_remove({ position: index + 1 })}
            icon={<X aria-hidden size={18} />}
            onClick={() => change(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      <ErrorSummary within={form} apiError={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {m.shell_save()}
        </Button>
        {rows.length < SOCIAL_LINKS_MAX && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden size={18} />}
            onClick={() => change([...rows, { key: ++lastKey.current, url: "" }])}
          >
            {m.account_links_add()}
          </Button>
        )}
      </div>
    </form>
  );
}
