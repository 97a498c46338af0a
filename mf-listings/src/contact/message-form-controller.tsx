import { useEffect, useEffectEvent, useRef } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import { contactApi } from '@houni/api-client/contact';
import type { AdDetail } from '@houni/contracts/ad';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { checkSender, isSenderField, SENDER_FIELDS, senderBody } from '@houni/domain/sender-form';
import type { SenderErrors, SenderFields } from '@houni/domain/sender-form';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { useDraftForm } from '@houni/store/use-draft-form';
import { Alert } from '@houni/ui/alert.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { useOnline } from '@houni/ui/use-online';
import { messageDraftKey } from './message-draft.ts';

const QUESTIONS = ['available', 'visit', 'price'] as const;

export interface MessageFormControllerProps {
  ad: AdDetail;
  form: RefObject<HTMLFormElement | null>;
  /** The first values of the fields. */
  initial: SenderFields;
  /** Counts the submits of the form; each new one sends it. */
  attempt: number;
  /** The form shows why the last attempt failed. */
  hasFailed: boolean;
  /** The fields came back with a form post: they are newer than the draft. */
  isPosted: boolean;
  onErrors: Dispatch<SetStateAction<SenderErrors>>;
  onFailure(failure: CallFailure | null): void;
  onBusy(isBusy: boolean): void;
  /** The message was sent from the form in the page; the answer will arrive at this address. */
  onSent(email: string): void;
}

/** Checks and sends the message form, and keeps a draft of it. Shows only notes about draft and connection. */
export function MessageFormController(props: MessageFormControllerProps) {
  const { ad, form, initial, attempt, hasFailed, isPosted, onErrors, onFailure, onBusy, onSent } = props;
  const { t, locale } = useT('listingsContact');
  const { confirmSuccess } = useShell();
  const [send] = contactApi.useSendOwnerMessageMutation();
  const message = useRef({ content: '', key: '' });
  const isOnline = useOnline();
  const uid = useUser()?.uid ?? null;
  const storageKey = messageDraftKey(ad.publicKey);
  const draft = useDraftForm({ form, storageKey, fields: SENDER_FIELDS, initial, posted: isPosted, uid });

  const showErrors = (errors: SenderErrors) => {
    onErrors(errors);
    focusFirstError(form.current, SENDER_FIELDS, errors);
  };
  const finish = async (fields: SenderFields) => {
    await draft.clear();
    onErrors({});
    const sheet = form.current?.closest('dialog');
    // In the page, the note that replaces the form opens the next dialog.
    if (!sheet) return onSent(fields.email.trim());
    // The sheet returns the focus before the next dialog takes it.
    sheet.close();
    return confirmSuccess({
      title: t('dialog.title'),
      text: t(`dialog.${ad.advertiser.kind === 'agency' ? 'agency' : 'private'}`),
    });
  };

  const submit = useEffectEvent(async () => {
    const fields = draft.values();
    const errors = checkSender(fields);
    onFailure(null);
    if (Object.keys(errors).length > 0) {
      onBusy(false);
      return showErrors(errors);
    }
    // A changed message gets a new key; the same message keeps its key, so that a retry is not delivered twice.
    const content = JSON.stringify(fields);
    if (message.current.content !== content) message.current = { content, key: crypto.randomUUID() };
    onBusy(true);
    await draft.save();
    const body = { publicKey: ad.publicKey, locale, ...senderBody(fields) };
    const { data } = await send({ body, idempotencyKey: message.current.key });
    onBusy(false);
    const failure = data ? data.failure : NETWORK_FAILURE;
    if (failure === null) return finish(fields);
    if (failure.code === 'invalid_input' && isSenderField(failure.field))
      return showErrors({ [failure.field]: 'refused' });
    return onFailure(failure);
  });
  useEffect(() => {
    // In a microtask: the states that submitting changes belong to the form, not to this effect.
    if (attempt > 0) queueMicrotask(() => void submit());
  }, [attempt]);

  const onEdit = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLElement && 'name' in target)) return;
    onFailure(null);
    const name = String(target.name);
    if (isSenderField(name)) onErrors(({ [name]: _fixed, ...rest }) => rest);
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const listener = (event: Event) => onEdit(event);
    element.addEventListener('input', listener);
    return () => element.removeEventListener('input', listener);
  }, [form]);

  return (
    <>
      <Questions ad={ad} form={form} />
      {!isOnline && (
        <Alert tone="warning" live>
          <p>{t('common:state.offline')}</p>
        </Alert>
      )}
      {hasFailed && draft.isSaved && isOnline && <p className="law">{t('draftSaved')}</p>}
    </>
  );
}

/** Questions that are often asked: each replaces the text of the message. */
function Questions({ ad, form }: Pick<MessageFormControllerProps, 'ad' | 'form'>) {
  const { t } = useT('listingsContact');
  const ask = (text: string) => {
    const field = form.current?.elements.namedItem('message');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="questions" role="group" aria-label={t('questions.label')}>
      {QUESTIONS.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => ask(t(`questions.${question}.text`, { title: ad.heading }))}
        >
          {t(`questions.${question}.short`)}
        </button>
      ))}
    </div>
  );
}
