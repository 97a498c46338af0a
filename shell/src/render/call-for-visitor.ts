const TIMEOUT_MS = 5000;

/** A visitor for whom the server calls the API. */
export interface Caller {
  /** Address of the API inside the server's network. */
  apiUrl: string;
  /** The visitor's IP address, for the API's rate limits. The API accepts it from trusted proxies. */
  ip: string;
  /** Bearer token of a signed-in visitor. */
  token?: string | null;
}

/** Calls the API on behalf of a visitor. */
export function callForVisitor(
  { apiUrl, ip, token }: Caller,
  { method, url, body }: { method: string; url: string; body: unknown },
): Promise<Response> {
  return fetch(apiUrl + url, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
