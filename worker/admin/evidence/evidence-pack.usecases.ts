import { makeZip } from "client-zip";
import { isAdmin } from "#domain/account/roles.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { evidencePage } from "./evidence-page.ts";
import { gatherEvidence, type Evidence } from "./evidence.usecases.ts";

type ZipEntry = {
  readonly name: string;
  readonly input: string | ReadableStream<Uint8Array>;
  readonly lastModified: Date;
};

/**
 * An order's evidence as one zip (rule A27): a page to read and print, the same as JSON, and small pictures. It is made
 * while it is sent, picture by picture, so its size costs no memory.
 */
export async function packEvidence(
  services: Services,
  viewer: Viewer,
  code: string,
  locale: LanguageCode,
): Promise<Result<ReadableStream<Uint8Array>>> {
  if (!isAdmin(viewer.roles)) return err("admin.not_allowed");
  const gathered = await gatherEvidence(services, viewer, code, locale);
  return gathered.ok ? ok(makeZip(entriesOf(services, gathered.value, locale))) : gathered;
}

async function* entriesOf(services: Services, evidence: Evidence, locale: LanguageCode): AsyncGenerator<ZipEntry> {
  const lastModified = new Date(evidence.takenAt);
  yield { name: "evidence.html", input: evidencePage(evidence, locale).toString(), lastModified };
  const { detail, messages, files, downloads, timeline, charges, agreements, atStripe, ledger, ...about } = evidence;
  const { order, events, services: ordered, forms, transactions } = detail;
  const documents = {
    order: { ...about, order, ordered, forms, transactions },
    events,
    timeline,
    messages,
    files,
    downloads,
    stripe: { charges, ...atStripe },
    ledger,
  };
  for (const [name, content] of Object.entries(documents))
    yield { name: `${name}.json`, input: JSON.stringify(content, null, 2), lastModified };
  // As they are stored, so that their hashes can be checked.
  for (const { number, document } of agreements.versions)
    yield { name: `agreement-${String(number)}.json`, input: document, lastModified };
  for (const { path, packedAs } of files) {
    const object = packedAs === null ? null : await services.storage.read(path);
    if (packedAs !== null && object !== null) yield { name: packedAs, input: object.body, lastModified };
  }
}
