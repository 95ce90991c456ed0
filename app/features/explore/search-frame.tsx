import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { useSearchAsTyped } from "./use-search-as-typed.ts";

export interface SearchFrameProps {
  search: ReturnType<typeof useSearchAsTyped>;
  /** The words that were searched for. */
  query: string;
  placeholder: string;
  /** The filters. */
  children: ReactNode;
}

/** A plain GET form: the words and the button, and whatever narrows the search below them. */
export const SearchFrame = ({
  search: { form, isLoading, whenTyped },
  query,
  placeholder,
  children,
}: SearchFrameProps) => (
  <search>
    <Form ref={form} className="grid gap-4">
      <div className="flex items-end gap-2">
        <TextField
          type="search"
          name="query"
          label={m.creator_search_label()}
          placeholder={placeholder}
          defaultValue={query}
          onChange={whenTyped}
          className="grow"
        />
        <Button
          type="submit"
          className="shrink-0 whitespace-nowrap"
          icon={<Search aria-hidden size={18} />}
          isPending={isLoading}
        >
          {m.creator_search_button()}
        </Button>
      </div>
      {children}
    </Form>
  </search>
);
