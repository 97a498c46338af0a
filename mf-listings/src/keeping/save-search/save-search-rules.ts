import { isEmail } from '@houni/contracts/text-rules';
import type { Refusal } from './save-search.ts';

/** Characters of a name; the contract's number, kept free of zod for the browser. */
export const NAME_LENGTH = 80;
/** As the contract checks it: a name stands in a mail to an address that is not confirmed yet. */
const ADDRESS = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu;

/** What is wrong with a name, as the key of a text. */
export function checkName(name: string): Pick<Refusal, 'name'> {
  if (name.trim() === '') return { name: 'common:form.errors.required' };
  return ADDRESS.test(name) ? { name: 'errors.name' } : {};
}

/** What is wrong with an address, as the key of a text. */
export function checkEmail(email: string): Pick<Refusal, 'email'> {
  if (email.trim() === '') return { email: 'common:form.errors.required' };
  return isEmail(email.trim()) ? {} : { email: 'common:form.errors.email' };
}
