import type { FastifyBaseLogger } from 'fastify';
import type { ContactAdminsBody } from '@houni/contracts/contact';
import type { Locale } from '@houni/contracts/locale';
import { unsubscribeAnswerSchema } from '@houni/contracts/newsletter';
import type { UnsubscribeAnswer, UnsubscribeBody } from '@houni/contracts/newsletter';
import { isEmail } from '@houni/contracts/text-rules';
import { readContactFailure } from '../contact/contact-request.ts';
import type { ContactFailure } from '../contact/contact-request.ts';

const TIMEOUT_MS = 5000;

/** The request whose form is forwarded to the API. */
export interface ForwardContext {
  apiUrl: string;
  /** The visitor's IP address, for the API's rate limits. The API accepts it from trusted proxies. */
  ip: string;
  log: FastifyBaseLogger;
  /** The token of a signed-in visitor. */
  token?: string | null;
}

/** Calls the API on behalf of a visitor. */
export function forwardForm(
  { apiUrl, ip, token }: ForwardContext,
  method: string,
  path: string,
  body: unknown,
): Promise<Response> {
  return fetch(apiUrl + path, {
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

/** Subscribes an email address to the newsletter. A proof-of-work challenge is not solved here (see `sendMessage`). */
export async function subscribe(
  call: ForwardContext,
  email: string,
  locale: Locale,
): Promise<'done' | 'invalid' | 'failed' | 'proof'> {
  if (!isEmail(email)) return 'invalid';
  try {
    const response = await forwardForm(call, 'PUT', `/public/news-letter/subscribe?locale=${locale}`, email);
    if (response.status === 428) return 'proof';
    return response.ok ? 'done' : 'failed';
  } catch (error) {
    call.log.warn({ err: error }, 'a newsletter form could not be forwarded to the API');
    return 'failed';
  }
}

/** Unsubscribes with the data of a link in a mail. */
export async function unsubscribe(
  call: ForwardContext,
  body: UnsubscribeBody,
): Promise<UnsubscribeAnswer['outcome'] | 'failed'> {
  try {
    const response = await forwardForm(call, 'POST', '/public/news-letter/unsubscribe', body);
    const answer = unsubscribeAnswerSchema.safeParse(await response.json());
    return response.ok && answer.success ? answer.data.outcome : 'failed';
  } catch (error) {
    call.log.warn({ err: error }, 'an unsubscription could not be forwarded to the API');
    return 'failed';
  }
}

/**
 * Sends a message to the administrators; null if it was accepted. A proof-of-work challenge is not solved here: it must
 * cost the visitor's time, or our server would do the work for everybody who floods the form.
 */
export async function sendMessage(call: ForwardContext, body: ContactAdminsBody): Promise<ContactFailure | null> {
  try {
    return await readContactFailure(await forwardForm(call, 'POST', '/public/contact/admins', body));
  } catch (error) {
    call.log.warn({ err: error }, 'a message could not be forwarded to the API');
    return { errors: {}, failure: 'unavailable' };
  }
}
