import { Form } from "react-router";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";

/** Searches services; without a script it is a plain form. */
export const HomeSearch = () => (
  <search className="w-full max-w-xl">
    <Form
      action={PATHS.exploreServices}
      className="flex items-center gap-2 rounded-lg border border-line-strong bg-raised p-1.5 pl-4 shadow-low has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent"
    >
      <input
        type="search"
        name="query"
        maxLength={QUERY_MAX}
        aria-label={m.home_search_label()}
        placeholder={m.home_search_placeholder()}
        className="min-h-11 min-w-0 grow bg-transparent outline-none"
      />
      <Button type="submit">{m.creator_search_button()}</Button>
    </Form>
  </search>
);
