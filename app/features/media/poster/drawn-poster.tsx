import { useEffect, useRef, useState } from "react";
import type { MediaFile, MediaType } from "#domain/media/media.ts";
import { KindPoster } from "../player/kind-poster.tsx";
import { hasPoster, posterOf } from "./poster.ts";

/** Bytes that are fetched for the sake of a picture; what is larger is shown by its kind. */
const FETCHED_BYTES = 5_000_000;

interface DrawnPosterProps {
  /** Its address may be a signed link. */
  file: MediaFile;
  mediaType: MediaType;
  /** The address that stays, under which what was drawn is remembered until the page is left. */
  storedUrl: string;
  /** As of the kind's icon. */
  size?: number;
  isNamed?: boolean;
}

/** Addresses of drawn pictures, by the file's; null where nothing could be drawn. */
const drawn = new Map<string, Promise<string | null>>();
/** One at a time: each may need a context of WebGL, of which a browser has few. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A private file's picture (rule F42): drawn by the browser of who may see the file, when it comes into sight, and kept nowhere. Until
 * then, and where that fails, its kind.
 */
export default function DrawnPoster({ file, mediaType, storedUrl, size, isNamed }: DrawnPosterProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!place.current) return;
    let isThere = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void pictureOf(file, mediaType, storedUrl).then((address) => isThere && setPicture(address));
    });
    observer.observe(place.current);
    return () => {
      isThere = false;
      observer.disconnect();
    };
    // Another link to the same file has the same picture.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [storedUrl, mediaType]);
  return (
    <span ref={place} className="block size-full">
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <KindPoster type={mediaType} {...(size ? { size } : {})} isNamed={isNamed ?? false} />
      )}
    </span>
  );
}

function pictureOf(file: MediaFile, mediaType: MediaType, storedUrl: string): Promise<string | null> {
  const known = drawn.get(storedUrl);
  if (known) return known;
  const isDrawable = hasPoster(mediaType) && file.size <= FETCHED_BYTES && !isSparing();
  const picture = isDrawable ? last.then(() => draw(file, mediaType)) : Promise.resolve(null);
  last = picture;
  drawn.set(storedUrl, picture);
  return picture;
}

async function draw({ url, name, type }: MediaFile, mediaType: Parameters<typeof posterOf>[1]): Promise<string | null> {
  const bytes = await fetch(url)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  const poster = bytes && (await posterOf(new File([bytes], name, { type }), mediaType));
  return poster && URL.createObjectURL(poster);
}

/** The person has asked their browser to save data. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
