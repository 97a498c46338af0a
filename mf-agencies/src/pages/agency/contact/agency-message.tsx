import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { AgencyDetail } from '@houni/contracts/agency';
import type { CallFailure } from '@houni/domain/call-failure';
import { TEXT_LIMITS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import type { SenderErrors, SenderField, SenderFields } from '@houni/domain/sender-form';
import { useT } from '@houni/i18n';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import { useUser } from '@houni/remote';
import type { Translate } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { useAgencyMessage } from './use-agency-message.ts';

/** The id of the form in the page. */
export const MESSAGE_ID = 'agency-message';

const section = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: '2.75rem',
    paddingInline: space[5],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.md,
    fontWeight: font.medium,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary': { marginBlockEnd: space[4] },
});
const style = css({
  display: 'grid',
  gap: space[4],
  '& .law': { color: color.inkSoft, fontSize: font.xs },
});

/** The message form of an agency, in a `details` that needs no script; after a post without script it says what happened. */
export function AgencyMessage({ agency }: { agency: AgencyDetail }) {
  const { t } = useT('agencyPage');
  const { search } = useLocation();
  const posted = useSelector((state: RootState) => selectFormPost(state, 'message', agency.publicKey));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button no longer exists.
    if (sentTo !== null) note.current?.focus();
  }, [sentTo]);
  const isSent = sentTo !== null || new URLSearchParams(search).get('sent') === '1';
  return (
    <>
      {isSent && (
        <div ref={note} tabIndex={-1} id={MESSAGE_ID}>
          <Alert tone="success" title={t('message.sentTitle')} live>
            <p>{sentTo === null ? t('message.sent') : t('message.sentTo', { email: sentTo })}</p>
          </Alert>
        </div>
      )}
      {sentTo === null && (
        <details css={section} {...(!isSent && { id: MESSAGE_ID })} {...(posted && { open: true })}>
          <summary>{t('message.title')}</summary>
          <MessageForm agency={agency} posted={posted} onSent={setSentTo} />
        </details>
      )}
    </>
  );
}

interface MessageFormProps {
  agency: AgencyDetail;
  /** The result of a form post that failed: what was typed, and why. */
  posted: { fields: SenderFields; errors: SenderErrors; failure: CallFailure | null } | null;
  /** The message was sent; the answer will arrive at this address. */
  onSent: (email: string) => void;
}

function MessageForm({ agency, posted, onSent }: MessageFormProps) {
  const { t, locale } = useT('agencyPage');
  const user = useUser();
  const isOnline = useOnline();
  const [initial] = useState<SenderFields>(
    posted?.fields ?? { name: user?.displayName ?? '', email: user?.email ?? '', phone: '', message: '' },
  );
  const { form, errors, failure, isBusy, submit, edit } = useAgencyMessage({ agency, initial, posted, onSent });
  return (
    <form
      css={style}
      ref={form}
      method="post"
      action={`${agency.url}#${MESSAGE_ID}`}
      noValidate
      aria-label={t('message.title')}
      onChange={({ target }) => 'name' in target && edit(String(target.name))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <input type="hidden" name="form" value="message" />
      <SenderInputs initial={initial} errors={errors} />
      {!isOnline && (
        <Alert tone="warning" live>
          <p>{t('common:state.offline')}</p>
        </Alert>
      )}
      {failure && (
        <FormAlert failure={failure}>
          <p suppressHydrationWarning>{failureText(failure, t, locale)}</p>
        </FormAlert>
      )}
      <LimitedButton type="submit" block icon="message" busy={isBusy}>
        {t('common:actions.send')}
      </LimitedButton>
      <p className="law">
        {t('message.consent')} <a href={`${buildPath('legal', {}, locale)}#privacy`}>{t('message.rights')}</a>
      </p>
    </form>
  );
}

function SenderInputs({ initial, errors }: { initial: SenderFields; errors: SenderErrors }) {
  const { t } = useT('agencyPage');
  const errorText = (field: SenderField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('message.refused') : t(`common:form.errors.${error}`, { ...TEXT_LIMITS.message });
  };
  const field = (name: SenderField) => ({ name, defaultValue: initial[name], error: errorText(name) });
  return (
    <>
      <TextField
        {...field('name')}
        label={t('message.name')}
        autoComplete="name"
        maxLength={TEXT_LIMITS.name.max}
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('message.email')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={t('message.phone')}
        optional={t('common:form.optional')}
        autoComplete="tel"
      />
      <TextAreaField {...field('message')} label={t('message.text')} hint={t('message.hint')} rows={5} required />
    </>
  );
}

function failureText(failure: CallFailure, t: Translate, locale: Locale): string {
  const { code, field } = failure;
  if (code === 'too_many_requests') return rateLimitText('contact', failure, t, locale);
  if (code === 'not_found' || code === 'gone') return t('agencies:contact.closed');
  if (code === 'proof_required') return t('agencies:contact.needsScript');
  if (code === 'invalid_input' && field === 'publicKey') return t('agencyPage:message.ownAgency');
  return t(`common:errors.${code}`);
}
