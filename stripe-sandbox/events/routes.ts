import { LISTING, page } from "../api/listing.ts";
import { flag, integer, list, text } from "../api/parameters.ts";
import { Failure } from "../api/failure.ts";
import { route } from "../api/route.ts";

export const eventRoutes = [
  route("GET", "/v1/events", { ...LISTING, type: text, types: list(text), delivery_success: flag }, (call, input) => {
    const all = call.store.all("event", { type: input.type }, call.request.account ?? "");
    return page("/v1/events", input.types ? all.filter(({ type }) => input.types?.includes(type)) : all, input);
  }),
  route("GET", "/v1/events/:id", { expand: list(text) }, (call, _input, { id }) =>
    call.store.get("event", id as string),
  ),
  route(
    "GET",
    "/v2/core/events",
    { limit: integer(1), page: text, object_id: text, types: list(text) },
    (call, input) => {
      const all = (call.store.all("v2.core.event") as { type: string; related_object?: { id: string } }[]).filter(
        (event) =>
          (input.object_id === undefined || event.related_object?.id === input.object_id) &&
          (input.types === undefined || input.types.includes(event.type)),
      );
      const start = Number(input.page ?? 0);
      const end = start + (input.limit ?? 20);
      const next = new URLSearchParams({
        limit: String(end - start),
        page: String(end),
        ...(input.object_id ? { object_id: input.object_id } : {}),
      });
      return {
        data: all.slice(start, end),
        next_page_url: end < all.length ? `/v2/core/events?${next}` : null,
        previous_page_url: null,
      };
    },
  ),
  route("GET", "/v2/core/events/:id", {}, (call, _input, { id }) => {
    const event = call.store.find("v2.core.event", id as string);
    if (!event)
      throw new Failure(404, { type: "invalid_request_error", code: "not_found", message: `No such event: '${id}'` });
    return event;
  }),
];
