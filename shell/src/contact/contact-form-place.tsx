import { CONTACT_FORM_ID } from './contact-form-id.ts';
import { ContactForm, ContactSent } from './contact-form.tsx';
import type { ContactStart } from './contact-form.tsx';

/** The form in the server's page, with what the browser needs to go on with it: a React root of its own. */
export function ContactFormPlace({ start }: { start: ContactStart }) {
  return (
    <div id={CONTACT_FORM_ID} data-start={JSON.stringify(start)}>
      {start.sent ? (
        <ContactSent locale={start.locale} />
      ) : (
        <ContactForm start={start} errors={start.errors} failure={start.failure} />
      )}
    </div>
  );
}
