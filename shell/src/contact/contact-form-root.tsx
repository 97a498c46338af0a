import { CONTACT_FORM_ID } from './contact-form-id.ts';
import { ContactForm, ContactSent } from './contact-form.tsx';
import type { InitialContactForm } from './contact-form.tsx';

/** The server-rendered contact form in its own React root, with the initial values that hydration needs. */
export function ContactFormRoot({ initial }: { initial: InitialContactForm }) {
  return (
    <div id={CONTACT_FORM_ID} data-initial={JSON.stringify(initial)}>
      {initial.sent ? (
        <ContactSent locale={initial.locale} />
      ) : (
        <ContactForm initial={initial} errors={initial.errors} failure={initial.failure} />
      )}
    </div>
  );
}
