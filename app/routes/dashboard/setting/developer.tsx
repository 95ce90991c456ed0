import { m } from "#messages";
import { itemsOf } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { KeySection } from "../../../features/api-keys/keys/key-section.tsx";
import { WebhookSection } from "../../../features/api-keys/webhooks/webhook-section.tsx";
import { titleMeta } from "../../../page-title.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/developer";

export const meta = titleMeta(m.developer_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [keys, endpoints] = await Promise.all([itemsOf(api.apiKey.getList()), itemsOf(api.webhookEndpoint.getList())]);
  return { keys, endpoints };
}

export default function DeveloperSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.developer_title()} description={m.developer_lead()} />
      <KeySection keys={loaderData.keys} />
      <WebhookSection endpoints={loaderData.endpoints} />
    </>
  );
}
