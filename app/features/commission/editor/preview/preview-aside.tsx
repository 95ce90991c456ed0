import { Suspense, useDeferredValue } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import type { FormDraft } from "../form-draft.ts";
import { lazy } from "../../../../ui/waiting/lazy.ts";

const FormPreview = lazy(() => import("./form-preview.tsx"));

/** Beside the editor, where there is room for it: the form as on a client's phone, a moment behind the typing. */
export function PreviewAside({ draft, language }: { draft: FormDraft; language: LanguageCode }) {
  const shown = useDeferredValue(draft);
  return (
    <aside
      aria-label={m.commission_preview()}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] min-w-0 max-w-md overflow-y-auto overscroll-contain rounded-xl border border-line bg-background p-5 xl:block"
    >
      <p className="mb-4 text-sm text-muted">{m.commission_preview_lead()}</p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FormPreview draft={shown} language={language} />
      </Suspense>
    </aside>
  );
}
