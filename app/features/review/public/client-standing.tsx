import { useEffect, useState } from "react";
import type { Reputation } from "#domain/review/reputation.ts";
import { m } from "#messages";
import { query } from "../../../client/typed-query.ts";
import { StandingFacts } from "./standing-facts.tsx";

/** What a client has done before, for the creator who decides about their request (rule O65); nothing where that is too little. */
export function ClientStanding({ handle, name }: { handle: string; name: string }) {
  const [standing, setStanding] = useState<Reputation | null>(null);
  useEffect(() => {
    let isOpen = true;
    void query("review", "getStandings", { handle }).then((outcome) => {
      // What cannot be read now is left out, as it is for a new client.
      if (isOpen && outcome.ok) setStanding(outcome.value.asClient);
    });
    return () => {
      isOpen = false;
    };
  }, [handle]);
  if (!standing) return null;
  return (
    <section
      aria-label={m.review_standing_of_client({ name })}
      className="rounded-lg border border-line bg-raised px-4 py-3"
    >
      <h2 className="mb-2 text-sm font-medium text-muted">{m.review_standing_of_client({ name })}</h2>
      <StandingFacts standing={standing} side="CLIENT" />
    </section>
  );
}
