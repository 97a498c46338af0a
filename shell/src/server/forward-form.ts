import { adminsMessageRequest } from '@houni/api-client/requests/contact';
import { subscribeRequest, unsubscribeRequest } from '@houni/api-client/requests/newsletter';
import type { FastifyBaseLogger } from 'fastify';
import type { ContactAdminsBody } from '@houni/contracts/contact';
import type { Locale } from '@houni/domain/locale';
import { unsubscribeAnswerSchema } from '@houni/contracts/newsletter';
import type { UnsubscribeAnswer, UnsubscribeBody } from '@houni/contracts/newsletter';
import { isEmail } from '@houni/domain/text-rules';
import { readContactFailure } from '../contact/contact-request.ts';
import type { ContactFailure } from '../contact/contact-request.ts';
import { callForVisitor } from '../render/call-for-visitor.ts';
import type { Caller } from '../render/call-for-visitor.ts';

/** The request whose form is forwarded to the API. */
export interface ForwardContext extends Caller {
  log: FastifyBaseLogger;
}

/** Subscribes an email address to the newsletter. A proof-of-work challenge is not solved here (see `sendMessage`). */
export async function subscribe(
  call: ForwardContext,
  email: string,
  locale: Locale,
): Promise<'done' | 'invalid' | 'failed' | 'proof'> {
  if (!isEmail(email)) return 'invalid';
  try {
    const response = await callForVisitor(call, subscribeRequest(email, locale));
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
    const response = await callForVisitor(call, unsubscribeRequest(body));
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
    return await readContactFailure(await callForVisitor(call, adminsMessageRequest(body)));
  } catch (error) {
    call.log.warn({ err: error }, 'a message could not be forwarded to the API');
    return { errors: {}, failure: 'unavailable' };
  }
}
