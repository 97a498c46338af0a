import { useEffect, useRef, useState } from 'react';
import type { TokenSource } from '@houni/store';
import { tabStorage } from '@houni/store/key-value-storage';
import { useDraftForm } from '@houni/store/use-draft-form';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { useOnline } from '@houni/ui/use-online';
import { checkContact, CONTACT_FIELDS } from './contact-fields.ts';
import type { ContactErrors } from './contact-fields.ts';
import { ContactForm, ContactSent } from './contact-form.tsx';
import type { InitialContactForm } from './contact-form.tsx';
import type { ContactFailure } from './contact-request.ts';
import { sendContact } from './send-contact.ts';

export interface InteractiveContactFormProps {
  initial: InitialContactForm;
  /** The signed-in user, or null. */
  uid: string | null;
  getToken: TokenSource;
  onExpired: () => void;
}

/** The contact form with JavaScript: validates before it sends, and saves a draft until the message was accepted. */
export function InteractiveContactForm({ initial, uid, getToken, onExpired }: InteractiveContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const attempt = useRef({ content: '', key: '' });
  const [errors, setErrors] = useState(initial.errors);
  const [refusal, setRefusal] = useState<ContactFailure | null>(null);
  const [failure, setFailure] = useState(initial.failure);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const isOnline = useOnline();
  const draft = useDraftForm({
    form,
    storageKey: 'contact-draft',
    fields: CONTACT_FIELDS,
    initial: initial.fields,
    posted: initial.failure !== null || Object.keys(initial.errors).length > 0,
    uid,
    storage: tabStorage,
  });
  const { clear } = draft;

  useEffect(() => {
    if (initial.sent) void clear();
  }, [initial.sent, clear]);

  useEffect(() => {
    if (isSent) sentHeading.current?.focus();
  }, [isSent]);

  const submit = async () => {
    if (busy) return;
    const fields = draft.values();
    const found = checkContact(fields);
    setErrors(found);
    setFailure(null);
    if (focusFirstError(form.current, CONTACT_FIELDS, found)) return;
    // Attempts to send the same message have the same idempotency key.
    const content = JSON.stringify(fields);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    setBusy(true);
    const result = await sendContact({ ...initial, fields, getToken, onExpired, idempotencyKey: attempt.current.key });
    setBusy(false);
    if (result === null) {
      void clear();
      setSent(true);
      return;
    }
    setErrors(result.errors);
    setFailure(result.failure);
    setRefusal(result);
    focusFirstError(form.current, CONTACT_FIELDS, result.errors);
  };

  if (initial.sent || isSent) return <ContactSent locale={initial.locale} headingRef={sentHeading} />;
  return (
    <ContactForm
      initial={initial}
      errors={errors}
      failure={failure}
      failedAttempt={refusal}
      offline={!isOnline}
      busy={busy}
      isDraftSaved={draft.isSaved}
      formRef={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onEdit={(name) =>
        setErrors(({ ...rest }) => {
          delete rest[name as keyof ContactErrors]; // a name that is no field's removes nothing
          return rest;
        })
      }
    />
  );
}
