import type { ErrorCode } from '@houni/contracts/error';
import type { PostedToPage } from '@houni/store';
import type { ContactErrors, ContactFields } from '../contact/contact-fields.ts';

/** A newsletter form that was not taken. */
export interface PostedNewsletter {
  form: 'newsletter';
  /** The address as it was typed. */
  email: string;
  outcome: 'invalid' | 'failed';
}

/** A contact form that was not taken. */
export interface PostedContact {
  form: 'contact';
  fields: ContactFields;
  errors: ContactErrors;
  failure: ErrorCode | 'network' | null;
}

/**
 * A form that came without JavaScript and is shown again on its page, with what was typed and what is wrong: in the
 * answer itself, so that neither the address nor a cookie carries what somebody wrote (decision 0019).
 */
export type PostedForm = PostedNewsletter | PostedContact | PostedToPage;

/** Whether the form belongs to a remote's page, which finds it in the store. */
export function isForPage(posted: PostedForm): posted is PostedToPage {
  return posted.form !== 'newsletter' && posted.form !== 'contact';
}

/** The status of a page that shows this form: a telephone that was told is what was asked for, everything else is to be mended. */
export function statusOfPosted(posted: PostedForm): 200 | 422 {
  return 'contact' in posted && posted.contact !== null ? 200 : 422;
}
