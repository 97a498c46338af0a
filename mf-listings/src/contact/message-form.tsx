import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import { UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import type { SenderErrors, SenderField, SenderFields } from '@houni/contracts/sender-form';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { useLatePart } from '@houni/remote/late-part';
import { buildPath } from '@houni/routing/build';
import { selectPosted, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextAreaField, TextField } from '@houni/ui/text-field.tsx';
import { liveMessagePart } from './contact-parts.ts';
import { messageFormStyle } from './message-form-style.ts';
import { MessageSent } from './message-sent.tsx';
import { refusalText } from './refusal-text.ts';

export interface MessageFormProps {
  ad: AdDetail;
  /** Heads the ids of the fields: the form can stand in the page twice. */
  id: string;
  /** It is in sight: somebody may begin to type. */
  shown: boolean;
}

/**
 * The form to an ad's advertiser: a plain form post without JavaScript. Checking, sending and keeping what is typed are
 * fetched when it is shown, and attach themselves to this form: none of its nodes is replaced.
 */
export function MessageForm({ ad, id, shown }: MessageFormProps) {
  const { t, locale } = useT('listings');
  const user = useUser();
  const posted = useSelector((state: RootState) => selectPosted(state, 'message', ad.publicKey));
  const live = useLatePart(liveMessagePart);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SenderErrors>(posted?.errors ?? {});
  const [refusal, setRefusal] = useState<Refusal | null>(posted?.refusal ?? null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [start] = useState<SenderFields>(
    posted?.fields ?? {
      name: user?.displayName ?? '',
      email: user?.email ?? '',
      phone: '',
      message: t(`contact.draft.${ad.transaction}`, { title: ad.title }),
    },
  );

  const { load } = live;
  useEffect(() => {
    if (shown) void load();
  }, [shown, load]);

  const submit = async (element: HTMLFormElement) => {
    setBusy(true);
    if (await load()) return setAttempt((count) => count + 1);
    setBusy(false);
    // Without connection a plain post would lose what was typed; with one it is the way that is left.
    if (navigator.onLine) element.submit();
    else setRefusal(UNREACHED);
  };
  const problem = (field: SenderField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('contact.refused') : t(`common:form.errors.${error}`, { ...TEXT_LIMITS.message });
  };
  const Live = live.Component;
  if (sentTo !== null) return <MessageSent ad={ad} email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form
      css={messageFormStyle}
      ref={form}
      method="post"
      action={`${ad.url}#ad-contact`}
      noValidate
      aria-label={t('contact.message')}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value="message" />
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('contact.name')}
        defaultValue={start.name}
        autoComplete="name"
        maxLength={TEXT_LIMITS.name.max}
        required
        error={problem('name')}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('contact.email')}
        defaultValue={start.email}
        autoComplete="email"
        maxLength={254}
        required
        error={problem('email')}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        type="tel"
        label={t('contact.phone')}
        optional={t('common:form.optional')}
        defaultValue={start.phone}
        autoComplete="tel"
        maxLength={40}
        error={problem('phone')}
      />
      {/* Its proposal comes when it is shown: React would write it over what somebody typed before hydration. */}
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label={t('contact.text')}
        defaultValue={posted || shown ? start.message : ''}
        rows={5}
        required
        error={problem('message')}
      />
      {refusal && (
        <Alert tone="error" live>
          <p suppressHydrationWarning>{refusalText(refusal, t, locale)}</p>
        </Alert>
      )}
      {Live && (
        <Live
          ad={ad}
          form={form}
          start={start}
          attempt={attempt}
          failed={refusal !== null}
          posted={posted !== null}
          onErrors={setErrors}
          onRefusal={setRefusal}
          onBusy={setBusy}
          onSent={setSentTo}
        />
      )}
      <Button type="submit" block icon="message" busy={busy}>
        {t('common:actions.send')}
      </Button>
      <p className="law">
        {t('contact.consent')} <a href={`${buildPath('legal', {}, locale)}#privacy`}>{t('contact.rights')}</a>
      </p>
    </form>
  );
}
