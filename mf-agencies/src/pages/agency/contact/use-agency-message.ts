import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { contactApi } from '@houni/api-client/contact';
import type { AgencyDetail } from '@houni/contracts/agency';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { checkSender, isSenderField, SENDER_FIELDS, senderBody } from '@houni/domain/sender-form';
import type { SenderErrors, SenderFields } from '@houni/domain/sender-form';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { useDraftForm } from '@houni/store/use-draft-form';
import { focusFirstError } from '@houni/ui/focus-first-error';

interface AgencyMessageOptions {
  agency: AgencyDetail;
  /** The first values of the fields. */
  initial: SenderFields;
  posted: { errors: SenderErrors; failure: CallFailure | null } | null;
  onSent: (email: string) => void;
}

interface AgencyMessageForm {
  form: RefObject<HTMLFormElement | null>;
  errors: SenderErrors;
  failure: CallFailure | null;
  isBusy: boolean;
  submit: () => Promise<void>;
  /** A field was changed: its error is out of date. */
  edit: (name: string) => void;
}

/** Checks and sends the message form of an agency, and keeps a draft of it until it is sent. */
export function useAgencyMessage({ agency, initial, posted, onSent }: AgencyMessageOptions): AgencyMessageForm {
  const { locale } = useT();
  const uid = useUser()?.uid ?? null;
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef({ content: '', key: '' });
  const [send, { isLoading }] = contactApi.useSendAgencyMessageMutation();
  const [errors, setErrors] = useState<SenderErrors>(posted?.errors ?? {});
  const [failure, setFailure] = useState<CallFailure | null>(posted?.failure ?? null);
  const storageKey = `contact/${agency.publicKey}` as const;
  const draft = useDraftForm({ form, storageKey, fields: SENDER_FIELDS, initial, posted: posted !== null, uid });
  const { clear } = draft;
  const wasPosted = new URLSearchParams(search).get('sent') === '1';
  useEffect(() => {
    // The message was sent by a plain form post: its draft is no longer needed.
    if (wasPosted) void clear();
  }, [wasPosted, clear]);

  const showErrors = (found: SenderErrors) => {
    setErrors(found);
    focusFirstError(form.current, SENDER_FIELDS, found);
  };
  const submit = async () => {
    const fields = draft.values();
    const found = checkSender(fields);
    setFailure(null);
    if (Object.keys(found).length > 0) return showErrors(found);
    setErrors({});
    // A changed message gets a new key; the same message keeps its key, so that a retry is not delivered twice.
    const content = JSON.stringify(fields);
    if (message.current.content !== content) message.current = { content, key: crypto.randomUUID() };
    await draft.save();
    const body = { publicKey: agency.publicKey, locale, ...senderBody(fields) };
    const { data } = await send({ body, idempotencyKey: message.current.key });
    const failed = data ? data.failure : NETWORK_FAILURE;
    if (failed === null) {
      await clear();
      return onSent(fields.email.trim());
    }
    if (failed.code === 'invalid_input' && isSenderField(failed.field))
      return showErrors({ [failed.field]: 'refused' });
    return setFailure(failed);
  };
  const edit = (name: string) => {
    setFailure(null);
    if (isSenderField(name)) setErrors(({ [name]: _fixed, ...rest }) => rest);
  };
  return { form, errors, failure, isBusy: isLoading, submit, edit };
}
