import { CONTACT_SUBJECTS } from '@houni/contracts/contact-subjects';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import { checkSender, readTexts } from '@houni/contracts/sender-form';
import type { SenderError } from '@houni/contracts/sender-form';

export const CONTACT_FIELDS = ['subject', 'name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What somebody typed into the contact form, as it was typed. */
export type ContactFields = Record<ContactField, string>;

/** What is wrong with a field; the names of texts. */
export type ContactError = 'choice' | SenderError;
export type ContactErrors = Partial<Record<ContactField, ContactError>>;

/** A message leaves room for the reference that is sent behind it. */
export const MESSAGE_LENGTH = { min: TEXT_LIMITS.message.min, max: TEXT_LIMITS.message.max - 100 } as const;

export const NO_FIELDS: ContactFields = { subject: '', name: '', email: '', phone: '', message: '' };

/** The form's fields among what came with a request or from storage; what is no text is empty. */
export function readContactFields(source: Record<string, unknown>): ContactFields {
  return readTexts(CONTACT_FIELDS, source);
}

/** The rules of specification section 5; empty where everything is right. */
export function checkContact(fields: ContactFields): ContactErrors {
  return {
    ...(!CONTACT_SUBJECTS.some((subject) => subject === fields.subject) && { subject: 'choice' }),
    ...checkSender(fields, MESSAGE_LENGTH),
  };
}

/** True where nothing was typed that is worth keeping. */
export function isBlank(fields: ContactFields): boolean {
  return CONTACT_FIELDS.every((name) => fields[name].trim() === '');
}

export function isContactField(name: string | undefined): name is ContactField {
  return CONTACT_FIELDS.some((field) => field === name);
}
