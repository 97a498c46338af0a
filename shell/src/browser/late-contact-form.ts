import { CONTACT_FORM_ID } from '../contact/contact-form-id.ts';
import type { LateContext } from './after-load.ts';

/** Fetches the behaviour of the contact form, on its page alone. */
export function lateContactForm({ runtime, session }: LateContext): void {
  const place = document.getElementById(CONTACT_FORM_ID);
  if (!place) return;
  import(/* webpackChunkName: "contact" */ '../contact/mount-contact-form.tsx').then(
    ({ mountContactForm }) => mountContactForm(place, runtime, session),
    (error: unknown) => console.warn('The contact form is sent as a plain form.', error),
  );
}
