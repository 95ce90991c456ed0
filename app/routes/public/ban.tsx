import { ShieldX } from "../../ui/icons/dashboard-icons.ts";
import { m } from "#messages";
import { useLogOut } from "../../features/shell/header/use-log-out.ts";
import { useViewer } from "../../features/shell/page/site.ts";
import { pageTitle } from "../../page-title.ts";
import { Button } from "../../ui/button/button.tsx";
import type { Route } from "./+types/ban";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(m.shell_ban_title()) },
  { name: "robots", content: "noindex" },
];

export default function Ban() {
  const viewer = useViewer();
  const logOut = useLogOut();
  return (
    <div className="page-column grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <ShieldX aria-hidden size={44} strokeWidth={1.5} className="text-negative" />
      <h1 className="text-2xl">{m.shell_ban_title()}</h1>
      <p className="max-w-prose text-muted">{m.shell_ban_body()}</p>
      {viewer && (
        <Button variant="secondary" onClick={() => void logOut()}>
          {m.shell_log_out()}
        </Button>
      )}
    </div>
  );
}
