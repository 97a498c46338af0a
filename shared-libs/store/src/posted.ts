import type { AdContact, AgencyContact } from '@houni/contracts/contact';
import type { Refusal } from '@houni/contracts/refusal';
import type { ReportErrors, ReportFields } from '@houni/contracts/report-form';
import type { SenderErrors, SenderFields } from '@houni/contracts/sender-form';

/** A message to an ad's advertiser, or a report of the ad, that was not taken, with what was typed. */
interface PostedText<Form extends string, Fields, Errors> {
  form: Form;
  publicKey: string;
  fields: Fields;
  errors: Errors;
  /** Null where a field is marked. */
  refusal: Refusal | null;
}

/** A reveal: of the telephone of an ad, or of how an agency is reached. */
interface PostedReveal<Form extends string, Contact> {
  form: Form;
  publicKey: string;
  /** Null where it was refused. */
  contact: Contact | null;
  refusal: Refusal | null;
}

/**
 * A form of a remote's page that was sent without JavaScript, or before it ran: the page that answers shows what came of
 * it (decision 0019). Null on every other page.
 */
export type PostedToPage =
  | PostedText<'message', SenderFields, SenderErrors>
  | PostedText<'report', ReportFields, ReportErrors>
  | PostedReveal<'reveal', AdContact>
  | PostedReveal<'agency', AgencyContact>;

/** Never changes: another form is another page. */
export function postedReducer(state: PostedToPage | null = null): PostedToPage | null {
  return state;
}

/** What was posted by a form to the page of this ad or agency. */
export function selectPosted<Form extends PostedToPage['form']>(
  { posted }: { posted: PostedToPage | null },
  form: Form,
  publicKey: string,
): Extract<PostedToPage, { form: Form }> | null {
  return posted?.form === form && posted.publicKey === publicKey
    ? (posted as Extract<PostedToPage, { form: Form }>) // its form has just been compared
    : null;
}
