import type { ContactAdminsBody } from '@houni/contracts/contact';
import type { ApiError, ErrorCode } from '@houni/contracts/error';
import type { Locale } from '@houni/contracts/locale';
import type { ContactErrors, ContactFields } from './contact-fields.ts';
import { isContactField } from './contact-fields.ts';

/** Identifies a page's request in our logs; nothing else is let into a message by an address. */
const REFERENCE = /^[\w.-]{1,64}$/;

/** The reference that an error page gave along, where it has the shape of one. */
export function readReference(value: string | null): string | null {
  return value !== null && REFERENCE.test(value) ? value : null;
}

/** The body of `POST public/contact/admins` for fields that were checked. */
export function contactBody(fields: ContactFields, locale: Locale, reference: string | null): ContactAdminsBody {
  const message = fields.message.trim();
  return {
    // The check has said that it is one of them.
    subject: fields.subject as ContactAdminsBody['subject'],
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim() || null,
    message: reference === null ? message : `${message}\n\n[${reference}]`,
    locale,
  };
}

/** Why a message was not taken: a field to mend, or a reason of its own. */
export interface ContactRefusal {
  errors: ContactErrors;
  /** A code of the API, or `network` where nothing answered; null where a field is marked. */
  failure: ErrorCode | 'network' | null;
}

/** Reads what the API answered to a message; null where it was taken. */
export async function readRefusal(response: Response): Promise<ContactRefusal | null> {
  if (response.ok) return null;
  const error = (await response.json().catch(() => null)) as Partial<ApiError> | null; // a proxy may answer in another shape
  const field = error?.field?.split('.').at(-1);
  if (response.status === 400 && isContactField(field)) return { errors: { [field]: 'refused' }, failure: null };
  return { errors: {}, failure: error?.code ?? 'unavailable' };
}
