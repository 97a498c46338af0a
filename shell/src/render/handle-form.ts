import { NETWORK_FAILURE, toCallFailure } from '@houni/contracts/call-failure';
import type { CallResult, FormContext, FormResult } from '@houni/remote';
import type { Route } from '@houni/routing/route';
import type { OnRemoteCode, Remotes } from './remotes.ts';

/** A form that was posted to a page of a remote. Must be cloneable (`structuredClone`). */
export interface FormRequest {
  route: Route;
  /** Query with its question mark, or an empty string. */
  search: string;
  fields: Record<string, string>;
  /** Bearer token of a signed-in visitor. */
  token: string | null;
  /** The visitor's IP address, for the API's rate limits. The API accepts it from trusted proxies. */
  ip: string;
  /** Address of the API inside the server's network. */
  apiUrl: string;
}

const TIMEOUT_MS = 5000;

/** Lets the remote of a page handle a posted form; null if it has no such form. Rejects if its handler throws. */
export async function handleForm(
  request: FormRequest,
  remotes: Remotes,
  onRemoteCode: OnRemoteCode,
): Promise<FormResult | null> {
  const { route, search, fields } = request;
  const remote = remotes.get(route.owner);
  if (remote === undefined || remote instanceof Error)
    throw remote ?? new Error(`${route.owner} is not in the release set`);
  const name = fields['form'] ?? '';
  const handler = remote.forms && Object.hasOwn(remote.forms, name) ? remote.forms[name] : undefined;
  if (!handler) return null;
  const query = new URLSearchParams(search);
  const context: FormContext = { route, locale: route.locale, query, fields, callApi: apiCaller(request) };
  onRemoteCode(remote.name);
  try {
    return await handler(context);
  } finally {
    onRemoteCode(null);
  }
}

function apiCaller({ apiUrl, ip, token }: FormRequest): FormContext['callApi'] {
  return async <Answer>(method: string, path: string, body: object): Promise<CallResult<Answer>> => {
    try {
      // A path on another host would get the visitor's token.
      if (!path.startsWith('/')) throw new Error(`${path} is no path of the API`);
      const response = await fetch(apiUrl + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': ip,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json().catch(() => null);
      return response.ok && answer !== null
        ? { answer: answer as Answer, failure: null } // the API validates its own answers against the contract in its tests
        : { answer: null, failure: toCallFailure(answer, response.headers.get('retry-after')) };
    } catch (error) {
      console.warn('a form could not be forwarded to the API', path, error);
      return { answer: null, failure: { ...NETWORK_FAILURE, code: 'unavailable' } };
    }
  };
}
