import { isActiveCurrencyCode, DEFAULT_CURRENCY_CODE } from "#domain/money/currency.ts";
import { m } from "#messages";
import { requestScope } from "../../../../context.ts";
import { FormEditor } from "../../../../features/commission/editor/form-editor.tsx";
import { NO_WORDS } from "../../../../features/editing/words/words-draft.ts";
import { NOT_SHARED } from "../../../../features/visibility/sharing-draft.ts";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/form-new";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_form_new_title);

export function loader({ context }: Route.LoaderArgs) {
  const code = context.get(requestScope).viewer?.displayCurrencyCode;
  return { currencyCode: code && isActiveCurrencyCode(code) ? code : DEFAULT_CURRENCY_CODE };
}

export default function NewForm({ loaderData }: Route.ComponentProps) {
  const { currencyCode } = loaderData;
  return (
    <>
      <PageHeading title={m.commission_form_new_title()} />
      <FormEditor
        formId={null}
        initial={{
          title: NO_WORDS,
          categoryCode: "",
          price: "",
          currencyCode,
          isOpen: true,
          sharing: NOT_SHARED,
          questions: [],
        }}
      />
    </>
  );
}
