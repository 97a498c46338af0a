import { CONTACT_SUBJECTS } from '@houni/contracts/contact-subjects';
import { NO_FIELDS } from '../contact/contact-fields.ts';
import type { ContactStart } from '../contact/contact-form.tsx';
import { readReference } from '../contact/contact-request.ts';
import type { RenderRequest } from './render-request.ts';

/** What the contact form starts with: a form that was not taken, or what address and session say. */
export function contactStart({ config, locale, posted, search, user }: RenderRequest): ContactStart {
  const query = new URLSearchParams(search);
  const subject = CONTACT_SUBJECTS.find((code) => code === query.get('subject')) ?? '';
  const fresh = {
    fields: { ...NO_FIELDS, subject, name: user?.displayName ?? '', email: user?.email ?? '' },
    errors: {},
    failure: null,
  };
  const { fields, errors, failure } = posted?.form === 'contact' ? posted : fresh;
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
