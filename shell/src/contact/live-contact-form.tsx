import { useEffect, useRef, useState } from 'react';
import type { TokenSource } from '@houni/store';
import { useOnline } from '@houni/ui/use-online';
import { readContactDraft, writeContactDraft } from './contact-draft.ts';
import { checkContact, CONTACT_FIELDS, isBlank, NO_FIELDS, readContactFields } from './contact-fields.ts';
import type { ContactErrors, ContactFields } from './contact-fields.ts';
import { ContactForm, ContactSent } from './contact-form.tsx';
import type { ContactStart } from './contact-form.tsx';
import { sendContact } from './send-contact.ts';

export interface LiveContactFormProps {
  start: ContactStart;
  getToken: TokenSource;
  onExpired: () => void;
}

/** The contact form with JavaScript: checks before it sends, and keeps what is typed until it has arrived. */
export function LiveContactForm({ start, getToken, onExpired }: LiveContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = useRef({ content: '', key: '' });
  const [errors, setErrors] = useState(start.errors);
  const [failure, setFailure] = useState(start.failure);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(true);
  const [sentHere, setSentHere] = useState(false);
  const online = useOnline();

  useEffect(() => {
    if (start.sent) {
      writeContactDraft(null);
      return;
    }
    const typed = form.current ? valuesOf(form.current) : NO_FIELDS;
    const draft = readContactDraft();
    // What came with a failed post, or was typed before this ran, is newer than what was kept.
    const untouched = CONTACT_FIELDS.every((name) => typed[name] === start.fields[name]);
    const posted = start.failure !== null || Object.keys(start.errors).length > 0;
    if (draft && untouched && !posted && form.current) fill(form.current, draft);
    else if (form.current && !isBlank(typed) && (posted || !untouched)) setKept(writeContactDraft(typed));
  }, [start]);

  useEffect(() => {
    if (sentHere) heading.current?.focus();
  }, [sentHere]);

  const submit = async (element: HTMLFormElement) => {
    if (busy) return;
    const fields = valuesOf(element);
    const found = checkContact(fields);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirst(element, found);
      return;
    }
    // A message that was changed is another message; the same one again is an attempt more.
    const content = JSON.stringify(fields);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    setBusy(true);
    const refusal = await sendContact({ ...start, fields, getToken, onExpired, idempotencyKey: attempt.current.key });
    setBusy(false);
    if (refusal === null) {
      writeContactDraft(null);
      setSentHere(true);
      return;
    }
    setErrors(refusal.errors);
    setFailure(refusal.failure);
    focusFirst(element, refusal.errors);
  };

  if (start.sent || sentHere) return <ContactSent locale={start.locale} headingRef={heading} />;
  return (
    <ContactForm
      start={start}
      errors={errors}
      failure={failure}
      offline={!online}
      busy={busy}
      kept={kept}
      formRef={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      onEdit={(name) => {
        setErrors(({ ...rest }) => {
          delete rest[name as keyof ContactErrors]; // a name that is no field's removes nothing
          return rest;
        });
        if (form.current) setKept(writeContactDraft(valuesOf(form.current)));
      }}
    />
  );
}

function valuesOf(form: HTMLFormElement): ContactFields {
  return readContactFields(Object.fromEntries(new FormData(form)));
}

/** The fields are the browser's own, so that what was typed before hydration is kept. */
function fill(form: HTMLFormElement, fields: ContactFields): void {
  for (const name of CONTACT_FIELDS) {
    const control = form.elements.namedItem(name);
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = fields[name];
    }
  }
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = CONTACT_FIELDS.find((name) => errors[name] !== undefined);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
