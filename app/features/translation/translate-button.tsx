import { useState } from "react";
import { textHash } from "#domain/kernel/text-hash.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { call, trpc } from "../../client/trpc.ts";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import type { TextSource } from "./text-source.ts";

/** As many texts as one call takes. */
const MOST_TEXTS = 50;

export interface TranslateButtonProps {
  originals: readonly string[];
  source: TextSource;
  onMade: (made: ReadonlyMap<string, LocalizedText>) => void;
}

/** Has translated what was not, for this reader and by their budget (rule W34). */
export function TranslateButton({ originals, source, onMade }: TranslateButtonProps) {
  const { locale } = useUiEnvironment();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const translate = async () => {
    if (isPending) return;
    setPending(true);
    setRefusal(null);
    const textOf = new Map(await Promise.all(originals.map(async (text) => [await textHash(text), text] as const)));
    const hashes = [...textOf.keys()];
    // A form has more texts than one call takes.
    for (let first = 0; first < hashes.length; first += MOST_TEXTS) {
      const outcome = await call(
        trpc.translation.translate.mutate({
          handle: source.handle,
          languageCode: locale,
          originalHashes: hashes.slice(first, first + MOST_TEXTS),
          ...(source.orderId === undefined ? {} : { commissionOrderId: source.orderId }),
        }),
      );
      if (!outcome.ok) {
        setRefusal(outcome.error.message);
        break;
      }
      onMade(new Map(outcome.value.items.map((text) => [textOf.get(text.originalHash ?? "") ?? "", text])));
    }
    setPending(false);
  };
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-link"
        aria-busy={isPending || undefined}
        onClick={() => void translate()}
      >
        {isPending && <Spinner />}
        <span>{m.translation_translate()}</span>
      </button>
      <output className="text-caution empty:hidden">{refusal}</output>
    </>
  );
}
