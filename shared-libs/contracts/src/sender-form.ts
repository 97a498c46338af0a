import { TEXT_LIMITS } from './limits.ts';
import { isEmail, isFullName, isPhone } from './text-rules.ts';

/** What somebody who writes a message gives of himself, and the message: the fields of every form of this kind. */
export const SENDER_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type SenderField = (typeof SENDER_FIELDS)[number];

/** What was typed, as it was typed. */
export type SenderFields = Record<SenderField, string>;

/** What is wrong with a field; the names of texts. `refused`: the API does not take it. */
export type SenderError = 'name' | 'email' | 'phone' | 'tooShort' | 'tooLong' | 'refused';
export type SenderErrors = Partial<Record<SenderField, SenderError>>;

/** The form's fields among what came with a request or from storage; what is no text is empty. */
export function readTexts<Name extends string>(
  names: readonly Name[],
  source: Record<string, unknown>,
): Record<Name, string> {
  const text = (value: unknown) =>
    // Browsers send line breaks as CR LF.
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  return Object.fromEntries(names.map((name) => [name, text(source[name])])) as Record<Name, string>; // one for each name
}

/** The rules of specification section 5; empty where everything is right. */
export function checkSender(
  fields: SenderFields,
  length: { min: number; max: number } = TEXT_LIMITS.message,
): SenderErrors {
  const letters = [...fields.message.trim()].length;
  const phone = fields.phone.trim();
  return {
    ...(!isFullName(fields.name.trim()) && { name: 'name' }),
    ...(!isEmail(fields.email.trim()) && { email: 'email' }),
    ...(phone !== '' && !isPhone(phone) && { phone: 'phone' }),
    ...(letters < length.min && { message: 'tooShort' }),
    ...(letters > length.max && { message: 'tooLong' }),
  };
}

export function isSenderField(name: string | null | undefined): name is SenderField {
  return SENDER_FIELDS.some((field) => field === name);
}

/** The fields as every call that takes a message wants them. */
export function senderBody(fields: SenderFields): {
  name: string;
  email: string;
  phone: string | null;
  message: string;
} {
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim() || null,
    message: fields.message.trim(),
  };
}
