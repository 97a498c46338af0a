import { CONTACT_SUBJECTS } from '@houni/domain/contact-subjects';
import { NO_FIELDS } from '../contact/contact-fields.ts';
import type { InitialContactForm } from '../contact/contact-form.tsx';
import { readReference } from '../contact/contact-request.ts';
import type { RenderRequest } from './render-request.ts';

/** The initial contact form: a rejected submission, or values from the query and the signed-in user. */
export function initialContactForm({ config, locale, posted, search, user }: RenderRequest): InitialContactForm {
  const query = new URLSearchParams(search);
  const subject = CONTACT_SUBJECTS.find((code) => code === query.get('subject')) ?? '';
  const initial = {
    fields: { ...NO_FIELDS, subject, name: user?.displayName ?? '', email: user?.email ?? '' },
    errors: {},
    failure: null,
  };
  const { fields, errors, failure } = posted?.form === 'contact' ? posted : initial;
  return {
    locale,
    apiUrl: config.apiUrl,
    fields,
    errors,
    failure,
    reference: readReference(query.get('reference')),
    sent: posted === undefined && query.get('sent') === '1',
  };
}
