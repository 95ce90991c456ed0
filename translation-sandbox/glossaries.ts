import { json, refuse } from "./answer.ts";
import type { Glossary, State } from "./state.ts";

const LANGUAGES = ["en", "ja"];
const TSV = "text/tab-separated-values";

const shown = ({ entries, ...glossary }: Glossary) => ({ ...glossary, entry_count: entries.length });

/** The calls of single-direction glossaries: /v2/glossaries, /v2/glossaries/{id}, …/entries and the language pairs. */
export function glossaryCall(state: State, request: Request, pathname: string, body: string): Response {
  if (pathname === "/v2/glossary-language-pairs")
    return json({
      supported_languages: [
        { source_lang: "en", target_lang: "ja" },
        { source_lang: "ja", target_lang: "en" },
      ],
    });
  const [, id, entries] = /^\/v2\/glossaries(?:\/([^/]+)(\/entries)?)?$/.exec(pathname) ?? refuse(404, "Not found");
  if (id === undefined) {
    if (request.method === "GET") return json({ glossaries: state.glossaries.map(shown) });
    return request.method === "POST" ? json(shown(create(state, body)), 201) : refuse(405, "Method not allowed");
  }
  const glossary = state.glossaries.find((each) => each.glossary_id === id);
  if (!glossary) return refuse(404, `Glossary with ID ${id} not found.`);
  if (entries !== undefined && request.method === "GET") {
    if (!(request.headers.get("accept") ?? TSV).includes(TSV)) refuse(415, "Unsupported Accept header");
    return new Response(glossary.entries.map((entry) => entry.join("\t")).join("\n"), {
      headers: { "content-type": TSV },
    });
  }
  if (entries === undefined && request.method === "GET") return json(shown(glossary));
  if (entries === undefined && request.method === "DELETE") {
    state.glossaries = state.glossaries.filter((each) => each !== glossary);
    return new Response(null, { status: 204 });
  }
  return refuse(405, "Method not allowed");
}

function create(state: State, body: string): Glossary {
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return refuse(400, "Bad request. Reason: invalid JSON");
  }
  const { name, source_lang: source, target_lang: target, entries, entries_format: format } = given;
  if (typeof name !== "string" || name === "") refuse(400, "Parameter 'name' not specified.");
  if (!LANGUAGES.includes(String(source)) || !LANGUAGES.includes(String(target)) || source === target)
    refuse(400, "Unsupported glossary source and target language pair");
  if (format !== "tsv" && format !== "csv") refuse(400, "Value for 'entries_format' not supported.");
  if (typeof entries !== "string" || entries === "") refuse(400, "Parameter 'entries' not specified.");
  const glossary: Glossary = {
    glossary_id: `glossary-${String(++state.made).padStart(4, "0")}`,
    name: String(name),
    ready: true,
    source_lang: String(source),
    target_lang: String(target),
    creation_time: new Date().toISOString(),
    entries: entriesOf(String(entries), format === "csv" ? "," : "\t"),
  };
  state.glossaries.push(glossary);
  return glossary;
}

function entriesOf(text: string, separator: string): (readonly [string, string])[] {
  const sources = new Set<string>();
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line === "") return [];
    const parts = line.split(separator);
    const detail = (what: string) => refuse(400, "Invalid glossary entries provided", `${what} (line ${index + 1})`);
    if (parts.length !== 2) detail("Expected a source and a target");
    const [source, target] = parts as [string, string];
    if (source === "" || target === "" || source !== source.trim() || target !== target.trim())
      detail("Key or value is empty or has spaces around it");
    if (sources.has(source)) detail(`Duplicate key '${source}'`);
    sources.add(source);
    return [[source, target] as const];
  });
}
