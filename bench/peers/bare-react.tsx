import { renderToReadableStream } from "react-dom/server";
import type { CardData } from "#app/features/creator/search/card-data.ts";
import { Cards, type Anchor } from "./cards.tsx";

const Plain: Anchor = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
let cards: readonly CardData[] = [];

/** React alone: no router, no data for the browser. What is put here is what it shows. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "PUT") {
      cards = await request.json();
      return new Response(null, { status: 204 });
    }
    const page = (
      <html lang="en">
        <body>
          <Cards cards={cards} Anchor={Plain} />
        </body>
      </html>
    );
    return new Response(await renderToReadableStream(page), { headers: { "content-type": "text/html" } });
  },
};
