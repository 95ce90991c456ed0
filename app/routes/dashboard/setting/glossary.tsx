import { Suspense, useState } from "react";
import { m } from "#messages";
import { itemsOf } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { OwnTerms } from "../../../features/setting/glossary/own-terms.tsx";
import type { TermDraft } from "../../../features/setting/glossary/term-fields.tsx";
import { SettingSection } from "../../../features/setting/setting-section.tsx";
import { titleMeta } from "../../../page-title.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/glossary";
import { lazy } from "../../../ui/waiting/lazy.ts";

const ImportTerms = lazy(async () => ({
  default: (await import("../../../features/setting/glossary/import-terms.tsx")).ImportTerms,
}));
const IndustryTerms = lazy(async () => ({
  default: (await import("../../../features/setting/glossary/industry-terms.tsx")).IndustryTerms,
}));

export const meta = titleMeta(m.translation_glossary_title);

export async function loader({ context }: Route.LoaderArgs) {
  return { terms: await itemsOf(context.get(requestScope).api.glossary.getList()) };
}

/** Rules W4, W5 and W33. */
export default function GlossarySettings({ loaderData: { terms } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<TermDraft | null>(null);
  return (
    <>
      <PageHeading title={m.translation_glossary_title()} description={m.translation_glossary_lead()} />
      <SettingSection title={m.translation_glossary_own_title()} description={m.translation_glossary_later()}>
        <OwnTerms terms={terms} draft={draft} onDraft={setDraft} />
      </SettingSection>
      <SettingSection title={m.translation_glossary_import_title()} description={m.translation_glossary_import_lead()}>
        <Suspense fallback={<Skeleton className="h-40 max-w-2xl" />}>
          <ImportTerms />
        </Suspense>
      </SettingSection>
      <SettingSection title={m.translation_glossary_trade_title()} description={m.translation_glossary_trade_lead()}>
        <Suspense fallback={<Skeleton className="h-64 max-w-2xl" />}>
          <IndustryTerms own={terms} onUse={setDraft} />
        </Suspense>
      </SettingSection>
    </>
  );
}
