import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import type { SenderErrors, SenderField, SenderFields } from '@houni/domain/sender-form';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { useDeferred } from '@houni/remote/use-deferred';
import { buildPath } from '@houni/routing/build';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { contactFailureText } from './contact-failure-text.ts';
import { messageFormControllerPart } from './message-form-controller-part.ts';
import { messageFormStyle } from './message-form-style.ts';
import { MessageSent } from './message-sent.tsx';
import { SafetyLine } from './safety-line.tsx';

export interface MessageFormProps {
  ad: AdDetail;
  /** The prefix of the field ids: the page can contain the form twice. */
  id: string;
  /** The form is visible: its code is loaded. */
  isShown: boolean;
  /** The proposed text; that of the transaction if it is left out. */
  draft?: 'photos';
}

/**
 * The message form of an ad: a plain form post without JavaScript. The code that checks, sends and keeps a draft is
 * loaded when the form is shown, and uses the nodes of this form: what was typed before is not lost.
 */
export function MessageForm({ ad, id, isShown, draft }: MessageFormProps) {
  const { t, locale } = useT('listingsAd');
  const user = useUser();
  const posted = useSelector((state: RootState) => selectFormPost(state, 'message', ad.publicKey));
  const { Component: Controller, load } = useDeferred(messageFormControllerPart);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SenderErrors>(posted?.errors ?? {});
  const [failure, setFailure] = useState<CallFailure | null>(posted?.failure ?? null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [initial] = useState<SenderFields>(
    posted?.fields ?? {
      name: user?.displayName ?? '',
      email: user?.email ?? '',
      phone: '',
      message: t(`contact.draft.${draft ?? ad.transaction}`, { title: ad.heading }),
    },
  );

  useEffect(() => {
    if (isShown) void load();
  }, [isShown, load]);

  const submit = async (element: HTMLFormElement) => {
    setBusy(true);
    if (await load()) return setAttempt((count) => count + 1);
    setBusy(false);
    // Without its code the form is sent as a plain post; offline that would lose what was typed.
    if (navigator.onLine) element.submit();
    else setFailure(NETWORK_FAILURE);
  };
  if (sentTo !== null) return <MessageSent ad={ad} email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form
      css={messageFormStyle}
      ref={form}
      method="post"
      action={`${ad.url}#item-contact`}
      noValidate
      aria-label={t('contact.message')}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value="message" />
      <SenderInputs id={id} initial={initial} errors={errors} message={posted || isShown ? initial.message : ''} />
      {failure && (
        <FormAlert failure={failure}>
          <p suppressHydrationWarning>{contactFailureText(failure, 'contact', t, locale)}</p>
        </FormAlert>
      )}
      {Controller && (
        <Controller
          ad={ad}
          form={form}
          initial={initial}
          attempt={attempt}
          hasFailed={failure !== null}
          isPosted={posted !== null}
          onErrors={setErrors}
          onFailure={setFailure}
          onBusy={setBusy}
          onSent={setSentTo}
        />
      )}
      <SafetyLine ad={ad} />
      <LimitedButton type="submit" block icon="message" busy={isBusy}>
        {t('common:actions.send')}
      </LimitedButton>
      <p className="law">
        {t('contact.consent')} <a href={`${buildPath('legal', {}, locale)}#privacy`}>{t('contact.rights')}</a>
      </p>
    </form>
  );
}

interface SenderInputsProps {
  id: string;
  initial: SenderFields;
  errors: SenderErrors;
  /** The proposed text is set when the form is shown: earlier, React would overwrite what was typed before hydration. */
  message: string;
}

function SenderInputs({ id, initial, errors, message }: SenderInputsProps) {
  const { t } = useT('listingsAd');
  const errorText = (field: SenderField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('contact.refused') : t(`common:form.errors.${error}`, { ...TEXT_LIMITS.message });
  };
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('contact.name')}
        defaultValue={initial.name}
        autoComplete="name"
        maxLength={TEXT_LIMITS.name.max}
        required
        error={errorText('name')}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('contact.email')}
        defaultValue={initial.email}
        autoComplete="email"
        maxLength={254}
        required
        error={errorText('email')}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        type="tel"
        label={t('contact.phone')}
        optional={t('common:form.optional')}
        defaultValue={initial.phone}
        autoComplete="tel"
        error={errorText('phone')}
      />
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label={t('contact.text')}
        defaultValue={message}
        rows={5}
        required
        error={errorText('message')}
      />
    </>
  );
}
