/**
 * A request for a page whose path can be decoded. In one that cannot, such as "/100%", every percent sign is taken for itself: it is
 * as unknown as before, and the router has nothing to warn of at every request of a stranger.
 */
export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url);
  if (isDecodable(url.pathname)) return request;
  url.pathname = url.pathname.replaceAll("%", "%25");
  return new Request(url, request);
}

function isDecodable(path: string): boolean {
  try {
    // Used: the build drops a call without effects whose result is not, and what it throws.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
