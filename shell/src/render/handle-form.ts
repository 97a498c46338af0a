import { NETWORK_FAILURE, toCallFailure } from '@houni/domain/call-failure';
import type { CallResult, FormContext, FormResult } from '@houni/remote';
import type { Route } from '@houni/routing/route';
import { callForVisitor } from './call-for-visitor.ts';
import type { Caller } from './call-for-visitor.ts';
import { withDeadline } from './deadline.ts';
import type { OnRemoteCode, Remotes } from './remotes.ts';

/** Milliseconds that a handler may take: two calls of the API that do not answer. */
const DEADLINE_MS = 10_000;

/** A form that was posted to a page of a remote. Must be cloneable (`structuredClone`). */
export interface FormRequest extends Caller {
  route: Route;
  /** Query with its question mark, or an empty string. */
  search: string;
  fields: Record<string, string>;
}

/**
 * Lets the remote of a page handle a posted form; null if it has no such form. Rejects if its handler throws or does not
 * answer: a form that waits for ever would keep its place in the queue of pages.
 */
export async function handleForm(
  request: FormRequest,
  remotes: Remotes,
  onRemoteCode: OnRemoteCode,
  deadline = DEADLINE_MS,
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
    return await withDeadline(handler(context), deadline, `the form ${name} of ${remote.name}`);
  } finally {
    onRemoteCode(null);
  }
}

function apiCaller(caller: Caller): FormContext['callApi'] {
  return async <Answer>(method: string, path: string, body: object): Promise<CallResult<Answer>> => {
    try {
      // A path on another host would get the visitor's token.
      if (!path.startsWith('/')) throw new Error(`${path} is no path of the API`);
      const response = await callForVisitor(caller, { method, url: path, body });
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
