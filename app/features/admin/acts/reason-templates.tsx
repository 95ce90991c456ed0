import { useEffect, useState } from "react";
import type { TemplateKind } from "#domain/admin/reason-templates.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Select } from "../../../ui/form/select.tsx";

export interface TemplatesOf {
  orderId: string;
  kind: TemplateKind;
}

type Template = Awaited<ReturnType<typeof trpc.admin.getReasonTemplates.query>>["items"][number];

/** Sentences to start from, in the languages of who reads them (rule A64); without an answer there is nothing to choose. */
export function ReasonTemplates({
  of: { orderId, kind },
  onChosen,
}: {
  of: TemplatesOf;
  onChosen: (text: string) => void;
}) {
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      const outcome = await call(trpc.admin.getReasonTemplates.query({ orderId, kind }));
      if (!isLeft && outcome.ok) setTemplates(outcome.value.items);
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [orderId, kind]);
  if (templates.length === 0) return null;
  return (
    <Select
      label={m.admin_template()}
      value={chosen}
      onValueChange={(value) => {
        setChosen(value);
        const template = templates.find((each) => each.template === value);
        if (template) onChosen(template.text);
      }}
      placeholder={m.admin_template_none()}
      options={templates.map(({ template, title }) => ({ value: template, label: title }))}
    />
  );
}
