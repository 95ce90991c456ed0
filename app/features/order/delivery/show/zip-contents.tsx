import { useEffect, useState } from "react";
import {
  DIRECTORY_MAX,
  findDirectory,
  findLargeDirectory,
  LARGE_END_LENGTH,
  readDirectory,
  TAIL_LENGTH,
  type ZipListing,
} from "#domain/media/file/zip-listing.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import { fileSize } from "../file-size.ts";

interface ZipContentsProps {
  url: string;
  /** Bytes of the zip. */
  size: number;
  name: string;
}

/** The names and sizes inside a zip (rule O52): only its directory is read, never what is packed. */
export default function ZipContents({ url, size, name }: ZipContentsProps) {
  const { locale } = useUiEnvironment();
  const [listing, setListing] = useState<ZipListing | "LOADING" | "UNREADABLE">("LOADING");
  useEffect(() => {
    const controller = new AbortController();
    readListing(url, size, controller.signal)
      .then((read) => setListing(read ?? "UNREADABLE"))
      .catch(() => controller.signal.aborted || setListing("UNREADABLE"));
    return () => controller.abort();
  }, [url, size]);
  if (listing === "LOADING") return <Skeleton className="h-40 w-full" />;
  if (listing === "UNREADABLE")
    return <p className="rounded-md bg-surface px-4 py-8 text-center text-sm text-muted">{m.order_zip_unreadable()}</p>;
  return (
    <div className="grid gap-2 rounded-md bg-surface p-4 text-sm">
      <p className="font-medium">{m.order_zip_contents({ count: listing.entries.length })}</p>
      <ul
        aria-label={m.order_zip_contents_of({ name })}
        // Scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid max-h-72 gap-1 overflow-y-auto"
      >
        {listing.entries.map((entry, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{entry.name}</span>
            <span className="shrink-0 tabular-nums text-muted">{fileSize(entry.size, locale)}</span>
          </li>
        ))}
      </ul>
      {!listing.isWhole && <p className="text-muted">{m.order_zip_more()}</p>}
    </div>
  );
}

async function readListing(url: string, size: number, signal: AbortSignal): Promise<ZipListing | null> {
  const read = async (offset: number, length: number) => {
    const headers = { range: `bytes=${String(offset)}-${String(offset + length - 1)}` };
    const response = await fetch(url, { headers, signal });
    // Anything but the part would be the whole file.
    if (response.status !== 206) throw new Error(`The zip cannot be read: ${String(response.status)}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const tailLength = Math.min(size, TAIL_LENGTH);
  const found = findDirectory(await read(size - tailLength, tailLength), size);
  if (found === null) return null;
  const place =
    "largeEndAt" in found ? findLargeDirectory(await read(found.largeEndAt, LARGE_END_LENGTH), size) : found;
  if (place === null) return null;
  if (place.length === 0) return { entries: [], isWhole: true };
  return readDirectory(await read(place.offset, Math.min(place.length, DIRECTORY_MAX)), place.length);
}
