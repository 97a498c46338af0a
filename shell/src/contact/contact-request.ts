import type { ContactAdminsBody } from '@houni/contracts/contact';
import type { CallFailure } from '@houni/domain/call-failure';
import type { ApiError } from '@houni/contracts/error';
import type { Locale } from '@houni/domain/locale';
import { readPhone } from '@houni/domain/phone';
import type { ContactErrors, ContactFields } from './contact-fields.ts';
import { isContactField } from './contact-fields.ts';

/** The request id of a failed page. Only this format is accepted from the query, because it is appended to the message. */
const REFERENCE = /^[\w.-]{1,64}$/;

/** The reference in the query of the contact page; null if it is missing or malformed. */
export function readReference(value: string | null): string | null {
  return value !== null && REFERENCE.test(value) ? value : null;
}

/** The body of `POST public/contact/admins`. The fields must be valid. */
export function contactBody(fields: ContactFields, locale: Locale, reference: string | null): ContactAdminsBody {
  const message = fields.message.trim();
  return {
    // Validated: it is one of the subjects.
    subject: fields.subject as ContactAdminsBody['subject'],
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: readPhone(fields.phone),
    message: reference === null ? message : `${message}\n\n[${reference}]`,
    locale,
  };
}

/** Why a message was rejected: an invalid field, or another reason. */
export interface ContactFailure {
  errors: ContactErrors;
  /** As in `CallFailure`; null if a field is invalid. */
  failure: CallFailure['code'] | null;
}

/** Reads the API's response to a message; null if it was accepted. */
export async function readContactFailure(response: Response): Promise<ContactFailure | null> {
  if (response.ok) return null;
  const error = (await response.json().catch(() => null)) as Partial<ApiError> | null; // a proxy may answer in another format
  const field = error?.field?.split('.').at(-1);
  if (response.status === 400 && isContactField(field)) return { errors: { [field]: 'refused' }, failure: null };
  return { errors: {}, failure: error?.code ?? 'unavailable' };
}
