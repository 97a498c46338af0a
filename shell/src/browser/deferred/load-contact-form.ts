import { deferred } from '@houni/remote/deferred';
import { CONTACT_FORM_ID } from '../../contact/contact-form-id.ts';
import type { DeferredContext } from '../deferred-context.ts';

const contactForm = deferred(() => import(/* webpackChunkName: "contact" */ '../../contact/hydrate-contact-form.tsx'));

/** Loads and hydrates the contact form on pages that have one. If that fails, the browser posts it as a plain form. */
export function loadContactForm({ runtime, session }: DeferredContext): void {
  const container = document.getElementById(CONTACT_FORM_ID);
  if (!container) return;
  contactForm.load().then(
    ({ hydrateContactForm }) => hydrateContactForm(container, runtime, session),
    (error: unknown) => console.warn('The contact form could not be loaded; it is sent as a plain form.', error),
  );
}
