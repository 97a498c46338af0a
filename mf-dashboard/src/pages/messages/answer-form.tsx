import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Conversation } from '@houni/contracts/message';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import { useShell } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { bottomBar } from '@houni/ui/bottom-bar';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { media, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { useAnswer } from './use-answer.ts';

/** A message is answered where it is read. */
const form = css(bottomBar, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[3],
  '& textarea': { minBlockSize: '2.75rem', blockSize: '2.75rem', maxBlockSize: '30vh', fieldSizing: 'content' },
  '& > [role]': { gridColumn: '1 / -1', gridRow: 1 },
  [media.noScript]: { display: 'none' },
  [media.md]: { marginInline: 0, paddingInline: 0 },
});
/** Equals the contract's limit, which would load zod in the browser. */
const MAX_CHARACTERS = 2_000;

type Guest = NonNullable<Conversation['other']['guest']>;

/** How to reach a guest who has not confirmed their address. */
function GuestAddress({ title, guest }: { title: string; guest: Guest }) {
  return (
    <Alert title={title}>
      <a href={`mailto:${guest.email}`}>
        <bdi>{guest.email}</bdi>
      </a>{' '}
      {guest.phone && (
        <a href={`tel:${guest.phone}`}>
          <bdi dir="ltr">{formatPhone(guest.phone)}</bdi>
        </a>
      )}
    </Alert>
  );
}

/** The field for an answer, or why there is none. */
export function AnswerForm({ uid, conversation }: { uid: string; conversation: Conversation }) {
  const { t, locale } = useT('dashboardMessages');
  const { announce } = useShell();
  const isOnline = useOnline();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const answer = useAnswer(uid, conversation.key, () => announce(t('sent')));
  const { guest } = conversation.other;

  if (!conversation.canReply) {
    if (guest && !guest.proved) return <GuestAddress title={t('guest')} guest={guest} />;
    return (
      <>
        <Alert>{t(conversation.blockedByMe ? 'blockedByMe' : 'closed')}</Alert>
        {answer.text !== '' && (
          <TextAreaField label={t('draft')} value={answer.text} readOnly name="answer" autoComplete="off" />
        )}
      </>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nothing = answer.text.trim() === '';
    setEmpty(nothing);
    if (nothing) field.current?.focus();
    else answer.send();
  };
  const { failure } = answer;
  return (
    <form css={form} method="post" onSubmit={submit} noValidate>
      <div>
        <TextAreaField
          ref={field}
          label={t('answer')}
          name="answer"
          value={answer.text}
          readOnly={answer.waiting}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          hint={guest ? t('guestAnswer') : undefined}
          error={isEmpty ? t('common:form.errors.required') : undefined}
          onChange={(event) => {
            setEmpty(false);
            answer.change(event.currentTarget.value);
          }}
        />
      </div>
      {failure && (
        <Alert tone="error" live>
          {failure.code === 'too_many_requests'
            ? rateLimitText('message', failure, t, locale)
            : failure.code === 'cancelled'
              ? t('common:errors.cancelled')
              : t(failure.code === 'forbidden' ? 'closed' : 'failed')}
        </Alert>
      )}
      {answer.waiting && (
        <Alert tone={isOnline ? 'info' : 'warning'} live>
          {t(isOnline ? 'sending' : 'waiting')}
        </Alert>
      )}
      <LimitedButton type="submit" busy={answer.waiting}>
        {t('common:actions.send')}
      </LimitedButton>
    </form>
  );
}
