import type { ErrorCode } from '@houni/contracts/error';
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
export type PostedForm = PostedNewsletter | PostedContact;
