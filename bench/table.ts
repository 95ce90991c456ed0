import type { Measured } from "./distance.ts";
import type { Payload } from "./payloads.ts";
import type { Comparison, Spread } from "./sample.ts";

const digits = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const spread = ({ median, low, high }: Spread) => `${digits(median)} (${digits(low)}–${digits(high)})`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Markdown, every column as wide as its widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

export const comparisonTable = (comparisons: readonly Comparison[]): string =>
  table([
    ["first / second", "ratio", "first, ms", "second, ms", "ratio of CPU", "first, CPU ms", "second, CPU ms"],
    ...comparisons.map(({ name, ratio, processorRatio, first, second }) => [
      name,
      ...[ratio, first.wall, second.wall, processorRatio, first.processor, second.processor].map(spread),
    ]),
  ]);

export const payloadTable = (payloads: readonly Payload[]): string =>
  table([
    ["answer", "size", "as gzip"],
    ...payloads.map(({ name, bytes, compressed }) => [name, kilobytes(bytes), kilobytes(compressed)]),
  ]);

/** Waves: how many trips to the primary one after another fit into the time. */
export const distanceTable = (measured: readonly Measured[], primary: number): string =>
  table([
    ["what", "median, ms", "waves"],
    ...measured.map(({ name, time }) => [name, time.toFixed(0), String(Math.floor(time / primary))]),
  ]);

export const memoryTable = (held: readonly { requests: number; megabytes: number }[]): string =>
  table([
    ["requests", "held", "of the first"],
    ...held.map(({ requests, megabytes }) => [
      String(requests),
      `${megabytes.toFixed(0)} MB`,
      (megabytes / held[0]!.megabytes).toFixed(2),
    ]),
  ]);
