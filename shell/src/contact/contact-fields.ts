import { CONTACT_SUBJECTS } from '@houni/domain/contact-subjects';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { checkSender, readTexts } from '@houni/domain/sender-form';
import type { SenderError } from '@houni/domain/sender-form';

export const CONTACT_FIELDS = ['subject', 'name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The values of the contact form, as they were typed. */
export type ContactFields = Record<ContactField, string>;

/** The error of a field, which is the name of its text. */
export type ContactError = 'choice' | SenderError;
export type ContactErrors = Partial<Record<ContactField, ContactError>>;

/** The maximum leaves room for the reference that is appended to the message. */
export const MESSAGE_LENGTH = { min: TEXT_LIMITS.message.min, max: TEXT_LIMITS.message.max - 100 } as const;

export const NO_FIELDS: ContactFields = { subject: '', name: '', email: '', phone: '', message: '' };

/** Reads the fields of the form from a request; values that are not strings become empty. */
export function readContactFields(source: Record<string, unknown>): ContactFields {
  return readTexts(CONTACT_FIELDS, source);
}

/** Validates the fields (specification section 5); an empty object if all are valid. */
export function checkContact(fields: ContactFields): ContactErrors {
  return {
    ...(!CONTACT_SUBJECTS.some((subject) => subject === fields.subject) && { subject: 'choice' }),
    ...checkSender(fields, MESSAGE_LENGTH),
  };
}

export function isContactField(name: string | undefined): name is ContactField {
  return CONTACT_FIELDS.some((field) => field === name);
}
