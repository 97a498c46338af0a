import { withToken } from '@houni/store';
import type { TokenSource } from '@houni/store';
import { withProofOfWork } from '@houni/store/with-proof-of-work';
import type { Locale } from '@houni/contracts/locale';
import type { ContactFields } from './contact-fields.ts';
import { contactBody, readRefusal } from './contact-request.ts';
import type { ContactRefusal } from './contact-request.ts';

/** Milliseconds for one message on a slow network, the work of a challenge included. */
const DEADLINE = 60_000;

export interface ContactMessage {
  apiUrl: string;
  fields: ContactFields;
  locale: Locale;
  reference: string | null;
  /** The same for every attempt at one message, so that it is delivered once. */
  idempotencyKey: string;
  getToken: TokenSource;
  /** Told where the API no longer knows the sender's session. */
  onExpired: () => void;
}

/** Sends a message to the administrators from the browser; null where it was taken. Never rejects. */
export async function sendContact(message: ContactMessage): Promise<ContactRefusal | null> {
  const { apiUrl, fields, locale, reference, idempotencyKey, getToken, onExpired } = message;
  const signal = AbortSignal.timeout(DEADLINE);
  try {
    const send = (token: string | null) =>
      withProofOfWork(
        (proof) =>
          fetch(`${apiUrl}/public/contact/admins`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              accept: 'application/json',
              'idempotency-key': idempotencyKey,
              ...(token !== null && { authorization: `Bearer ${token}` }),
              ...proof,
            },
            body: JSON.stringify(contactBody(fields, locale, reference)),
            signal,
          }),
        signal,
      );
    const response = await withToken(getToken, send, ({ status }) => status === 401);
    if (response.status === 401) onExpired();
    return await readRefusal(response);
  } catch (error) {
    console.warn('A message could not be sent; it is kept.', error);
    return { errors: {}, failure: 'network' };
  }
}
