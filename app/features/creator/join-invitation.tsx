import { ListChecks, ToggleRight } from "../../ui/icons/dashboard-icons.ts";
import { HandCoins } from "../../ui/icons/public-icons.ts";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LegalLinks } from "../legal/legal-links.tsx";

/** The benefits for creators and the button to join; a plain form, so that it works without JavaScript. */
export function JoinInvitation({ failure }: { failure: string | null }) {
  const { state } = useNavigation();
  const points = [
    { icon: ListChecks, title: m.creator_join_form_title(), body: m.creator_join_form_body() },
    { icon: HandCoins, title: m.creator_join_money_title(), body: m.creator_join_money_body() },
    { icon: ToggleRight, title: m.creator_join_choice_title(), body: m.creator_join_choice_body() },
  ];
  return (
    <div className="grid gap-8">
      <ul className="grid gap-4 md:grid-cols-3">
        {points.map(({ icon: Icon, title, body }) => (
          <li key={title}>
            <Card className="h-full">
              <Icon aria-hidden size={24} strokeWidth={1.5} className="mb-3 text-accent" />
              <h2 className="mb-1 text-base">{title}</h2>
              <p className="text-sm text-muted">{body}</p>
            </Card>
          </li>
        ))}
      </ul>
      {failure && <Alert tone="negative">{failure}</Alert>}
      <Form method="post">
        <Button type="submit" size="lg" isPending={state === "submitting"}>
          {m.creator_join_button()}
        </Button>
        <p className="mt-4 text-sm text-muted">{m.creator_join_terms()}</p>
        <div className="text-sm">
          <LegalLinks slugs={["creator-terms", "creator-guideline"]} />
        </div>
      </Form>
    </div>
  );
}
