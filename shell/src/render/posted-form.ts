import type { CallFailure } from '@houni/domain/call-failure';
import type { FormPostResult } from '@houni/store';
import type { PostedNewsletter } from '../components/posted-newsletter.ts';
import type { ContactErrors, ContactFields } from '../contact/contact-fields.ts';

/** A rejected contact form. */
export interface PostedContact {
  form: 'contact';
  fields: ContactFields;
  errors: ContactErrors;
  failure: CallFailure['code'] | null;
}

/**
 * A form that was submitted without JavaScript and is shown again with its values and errors. The values are only in the
 * response, never in an address or a cookie (decision 0019).
 */
export type PostedForm = PostedNewsletter | PostedContact | FormPostResult;

/** Whether the form belongs to a page of a remote, which reads it from the store. */
export function isForPage(posted: PostedForm): posted is FormPostResult {
  return posted.form !== 'newsletter' && posted.form !== 'contact';
}

/** The status of the page with this form: 200 if it reveals a telephone number, 422 if the form must be corrected. */
export function statusOfPosted(posted: PostedForm): 200 | 422 {
  return 'contact' in posted && posted.contact !== null ? 200 : 422;
}
