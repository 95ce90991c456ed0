import { isActiveCurrencyCode, DEFAULT_CURRENCY_CODE } from "#domain/money/currency.ts";
import { m } from "#messages";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { copiedForm } from "../../../../features/commission/editor/copies.ts";
import { draftOfForm } from "../../../../features/commission/editor/form-draft.ts";
import { FormEditor } from "../../../../features/commission/editor/form-editor.tsx";
import { NO_WORDS } from "../../../../features/editing/words/words-draft.ts";
import { NOT_SHARED } from "../../../../features/visibility/sharing-draft.ts";
import { useSite } from "../../../../features/shell/page/site.ts";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/form-new";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_form_new_title);

/** `?like=` begins with what another form asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  const like = url.searchParams.get("like");
  const model = like === null ? null : await orHttpError(api.commissionForm.get({ commissionFormId: like }));
  // Only viewers who may edit receive the grants; without them this is another person's form.
  if (model?.visibilityGrants === null) throw new Response(null, { status: 404 });
  const code = viewer?.displayCurrencyCode;
  return { currencyCode: code && isActiveCurrencyCode(code) ? code : DEFAULT_CURRENCY_CODE, model };
}

export default function NewForm({ loaderData }: Route.ComponentProps) {
  const { currencyCode, model } = loaderData;
  const { locale } = useSite();
  return (
    <>
      <PageHeading title={m.commission_form_new_title()} />
      <FormEditor
        formId={null}
        initial={
          model
            ? copiedForm(draftOfForm(model, locale))
            : {
                title: NO_WORDS,
                categoryCode: "",
                price: "",
                currencyCode,
                isOpen: true,
                sharing: NOT_SHARED,
                questions: [],
              }
        }
      />
    </>
  );
}
