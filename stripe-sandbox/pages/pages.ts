import type { Workshop } from "../workshop.ts";
export async function handlePage(_workshop: Workshop, _request: Request, _path: string): Promise<Response> {
  return new Response("Not found", { status: 404 });
}
