import { TEXT_LIMITS } from './limits.ts';
import { readPhone } from './phone.ts';
import { isEmail, isFullName } from './text-rules.ts';

/** The fields of every form that sends a message: sender and message. */
export const SENDER_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type SenderField = (typeof SENDER_FIELDS)[number];

/** The unchanged input. */
export type SenderFields = Record<SenderField, string>;

/** The error of a field, as a text key. `refused`: the API rejected the value. */
export type SenderError = 'name' | 'email' | 'phone' | 'tooShort' | 'tooLong' | 'refused';
export type SenderErrors = Partial<Record<SenderField, SenderError>>;

/** Picks the fields of a form from a request or from storage; everything that is not text becomes empty. */
export function readTexts<Name extends string>(
  names: readonly Name[],
  source: Record<string, unknown>,
): Record<Name, string> {
  const text = (value: unknown) =>
    // Browsers send line breaks as CR LF.
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  return Object.fromEntries(names.map((name) => [name, text(source[name])])) as Record<Name, string>; // one for each name
}

/** Validates the fields (specification section 5); returns an empty object if all are valid. */
export function checkSender(
  fields: SenderFields,
  length: { min: number; max: number } = TEXT_LIMITS.message,
): SenderErrors {
  const letters = [...fields.message.trim()].length;
  const phone = fields.phone.trim();
  return {
    ...(!isFullName(fields.name.trim()) && { name: 'name' }),
    ...(!isEmail(fields.email.trim()) && { email: 'email' }),
    ...(phone !== '' && readPhone(phone) === null && { phone: 'phone' }),
    ...(letters < length.min && { message: 'tooShort' }),
    ...(letters > length.max && { message: 'tooLong' }),
  };
}

export function isSenderField(name: string | null | undefined): name is SenderField {
  return SENDER_FIELDS.some((field) => field === name);
}

/** The body of the calls that send a message. The fields must be valid. */
export function senderBody(fields: SenderFields): {
  name: string;
  email: string;
  phone: string | null;
  message: string;
} {
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: readPhone(fields.phone),
    message: fields.message.trim(),
  };
}
