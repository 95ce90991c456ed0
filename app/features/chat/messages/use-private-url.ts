import { useEffect, useState } from "react";
import { MINUTE } from "#domain/kernel/instants.ts";
import { post } from "../../../client/rest.ts";
import { PRIVATE_LINK_LIFETIME } from "#domain/media/upload/upload.ts";

/** A private link counts as expired a minute before it does. */
const FRESH_FOR = PRIVATE_LINK_LIFETIME - MINUTE;

type PrivateUrl = { readonly url: string; readonly signedAt: number };

/** The URL of a private file, signed when it is shown; `refresh` renews an expired one before it is followed. */
export function usePrivateUrl(storedUrl: string) {
  const [signed, setSigned] = useState<PrivateUrl | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void post<{ url: string }>("/api/google/storage/sign/read", { url: storedUrl }).then((outcome) => {
      if (!isCurrent) return;
      setFailed(!outcome.ok);
      if (outcome.ok) setSigned({ url: outcome.value.url, signedAt: Date.now() });
    });
    return () => {
      isCurrent = false;
    };
  }, [storedUrl, round]);
  const refresh = () => {
    if (hasFailed || (signed && Date.now() - signed.signedAt > FRESH_FOR)) setRound(round + 1);
  };
  /** The file could not be shown: the URL has expired, or the file is broken. */
  const fail = () => {
    if (signed && Date.now() - signed.signedAt > FRESH_FOR) setRound(round + 1);
    else setFailed(true);
  };
  return { url: signed?.url ?? null, hasFailed, refresh, fail };
}
