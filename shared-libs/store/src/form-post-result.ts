import type { AdContact, AgencyContact } from '@houni/contracts/contact';
import type { CallFailure } from '@houni/domain/call-failure';
import type { ReportErrors, ReportFields } from '@houni/domain/report-form';
import type { SenderErrors, SenderFields } from '@houni/domain/sender-form';

/** A message to an advertiser, or a report of an ad, that failed, with what was typed. */
interface FailedForm<Form extends string, Fields, Errors> {
  form: Form;
  publicKey: string;
  fields: Fields;
  errors: Errors;
  /** Null if a field has an error. */
  failure: CallFailure | null;
}

/** A contact reveal: the phone number of an ad, or the contact details of an agency. */
interface RevealForm<Form extends string, Contact> {
  form: Form;
  publicKey: string;
  /** Null if it failed. */
  contact: Contact | null;
  failure: CallFailure | null;
}

/** A form that only one remote knows. */
export interface OwnForm {
  form: 'own';
  /** Its name in the hidden field `form`. */
  name: string;
  fields: Readonly<Record<string, string>>;
  /** An error for each wrong field, in words of the remote. */
  errors: Readonly<Record<string, string>>;
  failure: CallFailure | null;
}

/**
 * The result of a native form post to a remote's page, without JavaScript or before hydration: the page that answers
 * shows it (decision 0019).
 */
export type FormPostResult =
  | FailedForm<'message', SenderFields, SenderErrors>
  | FailedForm<'report', ReportFields, ReportErrors>
  | RevealForm<'reveal', AdContact>
  | RevealForm<'agency', AgencyContact>
  | OwnForm;

/** Never changes: another post is another document. */
export function formPostReducer(state: FormPostResult | null = null): FormPostResult | null {
  return state;
}

/** The result of a form post to the page of this ad or agency; null on every other page. */
export function selectFormPost<Form extends Exclude<FormPostResult['form'], 'own'>>(
  { posted }: { posted: FormPostResult | null },
  form: Form,
  publicKey: string,
): Extract<FormPostResult, { form: Form }> | null {
  return posted?.form === form && 'publicKey' in posted && posted.publicKey === publicKey
    ? (posted as Extract<FormPostResult, { form: Form }>) // its form has just been compared
    : null;
}

/** The result of a remote's own form by the name of the form; null on every other page. */
export function selectOwnForm({ posted }: { posted: FormPostResult | null }, name: string): OwnForm | null {
  return posted?.form === 'own' && posted.name === name ? posted : null;
}
