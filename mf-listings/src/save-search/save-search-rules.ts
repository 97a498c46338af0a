import { isEmail } from '@houni/domain/text-rules';
import type { SaveSearchErrors } from './save-search.ts';

/** The limit of the contract, repeated here because the contract would bring zod into the browser. */
export const MAX_NAME_LENGTH = 80;
/** The check of the contract: a name appears in a mail to an unconfirmed address, so it must not contain a link. */
const ADDRESS = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu;

/** The error of a name, as a text key. */
export function checkName(name: string): Pick<SaveSearchErrors, 'name'> {
  if (name.trim() === '') return { name: 'common:form.errors.required' };
  return ADDRESS.test(name) ? { name: 'errors.name' } : {};
}

/** The error of an e-mail address, as a text key. */
export function checkEmail(email: string): Pick<SaveSearchErrors, 'email'> {
  if (email.trim() === '') return { email: 'common:form.errors.required' };
  return isEmail(email.trim()) ? {} : { email: 'common:form.errors.email' };
}
