import { data, type LoaderFunctionArgs } from "react-router";
import { requestScope } from "../context.ts";
import { Specimens } from "../features/dev-ui/specimens.tsx";

/** All UI primitives in both themes, for developers; in a local run only. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(requestScope).settings.isLocal) throw data(null, { status: 404 });
  return null;
}

export default function DevUi() {
  return (
    <main className="grid lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 bg-background p-6 text-foreground">
          <h1 className="mb-6 text-2xl">{theme}</h1>
          <Specimens />
        </div>
      ))}
    </main>
  );
}
