import { adminsMessageRequest } from '@houni/api-client/requests/contact';
import { withToken } from '@houni/store';
import type { TokenSource } from '@houni/store';
import { isCancelled, withProofOfWork } from '@houni/store/with-proof-of-work';
import type { Locale } from '@houni/domain/locale';
import type { ContactFields } from './contact-fields.ts';
import { contactBody, readContactFailure } from './contact-request.ts';
import type { ContactFailure } from './contact-request.ts';

/** Timeout for one message on a slow network, including the proof of work. */
const TIMEOUT_MS = 60_000;

export interface ContactMessage {
  apiUrl: string;
  fields: ContactFields;
  locale: Locale;
  reference: string | null;
  /** The same for all attempts to send one message, so that it is delivered once. */
  idempotencyKey: string;
  getToken: TokenSource;
  /** Called if the session of the sender has expired. */
  onExpired: () => void;
}

/** Sends a message to the administrators from the browser; null if it was accepted. Never rejects. */
export async function sendContact(message: ContactMessage): Promise<ContactFailure | null> {
  const { apiUrl, fields, locale, reference, idempotencyKey, getToken, onExpired } = message;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { url, method, body } = adminsMessageRequest(contactBody(fields, locale, reference));
    const send = (token: string | null) =>
      withProofOfWork(
        (proof) =>
          fetch(apiUrl + url, {
            method,
            headers: {
              'content-type': 'application/json',
              accept: 'application/json',
              'idempotency-key': idempotencyKey,
              ...(token !== null && { authorization: `Bearer ${token}` }),
              ...proof,
            },
            body: JSON.stringify(body),
            signal,
          }),
        signal,
      );
    const response = await withToken(getToken, send, ({ status }) => status === 401);
    if (response.status === 401) onExpired();
    return await readContactFailure(response);
  } catch (error) {
    if (isCancelled(error)) return { errors: {}, failure: 'cancelled' };
    console.warn('A message could not be sent.', error);
    return { errors: {}, failure: 'network' };
  }
}
