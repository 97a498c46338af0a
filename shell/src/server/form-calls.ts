import type { FastifyBaseLogger } from 'fastify';
import type { ContactAdminsBody } from '@houni/contracts/contact';
import type { Locale } from '@houni/contracts/locale';
import { unsubscribeAnswerSchema } from '@houni/contracts/newsletter';
import type { UnsubscribeAnswer, UnsubscribeBody } from '@houni/contracts/newsletter';
import { isEmail } from '@houni/contracts/text-rules';
import { readRefusal } from '../contact/contact-request.ts';
import type { ContactRefusal } from '../contact/contact-request.ts';

const DEADLINE_MS = 5000;

/** For whom a form is sent on to the API. */
export interface FormCall {
  apiUrl: string;
  /** The visitor's address: the API counts its limits by it, and believes us where it trusts our address. */
  ip: string;
  log: FastifyBaseLogger;
  /** Of a signed-in visitor. */
  token?: string | null;
}

/** Calls the API for a visitor. */
export function sendForm(
  { apiUrl, ip, token }: FormCall,
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
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

/** Subscribes an address to the newsletter. */
export async function subscribe(call: FormCall, email: string, locale: Locale): Promise<'done' | 'invalid' | 'failed'> {
  if (!isEmail(email)) return 'invalid';
  try {
    const response = await sendForm(call, 'PUT', `/public/news-letter/subscribe?locale=${locale}`, email);
    return response.ok ? 'done' : 'failed';
  } catch (error) {
    call.log.warn({ err: error }, 'a newsletter form could not be sent on');
    return 'failed';
  }
}

/** Unsubscribes by the link of a mail; says how that went. */
export async function unsubscribe(
  call: FormCall,
  body: UnsubscribeBody,
): Promise<UnsubscribeAnswer['outcome'] | 'failed'> {
  try {
    const response = await sendForm(call, 'POST', '/public/news-letter/unsubscribe', body);
    const answer = unsubscribeAnswerSchema.safeParse(await response.json());
    return response.ok && answer.success ? answer.data.outcome : 'failed';
  } catch (error) {
    call.log.warn({ err: error }, 'an unsubscription could not be sent on');
    return 'failed';
  }
}

/**
 * Sends a message to the administrators; null where it was taken. A challenge is not solved here: the work is the
 * visitor's, or one machine of ours would do it for everybody who floods the form.
 */
export async function sendMessage(call: FormCall, body: ContactAdminsBody): Promise<ContactRefusal | null> {
  try {
    return await readRefusal(await sendForm(call, 'POST', '/public/contact/admins', body));
  } catch (error) {
    call.log.warn({ err: error }, 'a message could not be sent on');
    return { errors: {}, failure: 'unavailable' };
  }
}
