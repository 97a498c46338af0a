import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { subscribeRequest } from '@houni/api-client/requests/newsletter';
import { isEmail } from '@houni/domain/text-rules';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import type { SuccessMessage } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { isCancelled, withProofOfWork } from '@houni/store/with-proof-of-work';
import { Alert } from '@houni/ui/alert.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import type { PostedNewsletter } from './posted-newsletter.ts';

const formStyle = css({ display: 'grid', gap: space[3], alignContent: 'start' });
const row = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  [media.sm]: { gridTemplateColumns: '1fr auto' },
});
const buttons = css({ display: 'grid' });
const small = css({ fontSize: font.sm, color: color.inkSoft, lineHeight: 1.5 });

export interface NewsletterFormProps {
  locale: Locale;
  apiUrl: string;
  /** Path and query of the page, to which the form is posted without JavaScript. */
  page: string;
  /** The outcome of a submission without JavaScript, with the typed address if it was rejected. */
  posted: Pick<PostedNewsletter, 'email' | 'outcome'> | 'done' | null;
  onSubscribed: (message: SuccessMessage) => void;
}

/** Newsletter subscription: a form post without JavaScript, an API call with it. */
export function NewsletterForm({ locale, apiUrl, page, posted, onSubscribed }: NewsletterFormProps) {
  const { t } = useT('shell');
  const rejected = posted === 'done' ? null : posted;
  const [invalid, setInvalid] = useState(rejected?.outcome === 'invalid');
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // An uncontrolled field, so that text typed before hydration is kept.
    const form = event.currentTarget;
    const address = String(new FormData(form).get('email')).trim();
    if (!isEmail(address)) {
      setInvalid(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { url, method, body } = subscribeRequest(address, locale);
      const response = await withProofOfWork((proof) =>
        fetch(apiUrl + url, {
          method,
          headers: { 'content-type': 'application/json', ...proof },
          body: JSON.stringify(body),
        }),
      );
      if (response.ok) {
        form.reset();
        onSubscribed({ title: t('dialog.subscribedTitle'), text: t('dialog.subscribedText') });
      } else {
        alert('Subscription failed. Please try again.');
        field.current?.focus();
      }
    } catch (error) {
      if (!isCancelled(error)) alert('Something went wrong. Please try again later.');
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      css={formStyle}
      id="newsletter"
      method="post"
      action={`${page}#newsletter`}
      noValidate
      onSubmit={(event) => void subscribe(event)}
    >
      {posted === 'done' && <Alert tone="success">{t('newsletter.done')}</Alert>}
      {rejected?.outcome === 'failed' && <Alert tone="error">{t('newsletter.failed')}</Alert>}
      {rejected?.outcome === 'proof' && <Alert tone="error">{t('newsletter.needsScript')}</Alert>}
      <input type="hidden" name="form" value="newsletter" />
      <div css={row}>
        <TextField
          label={t('newsletter.email')}
          hideLabel
          placeholder={t('newsletter.email')}
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={rejected?.email}
          ref={field}
          onChange={() => setInvalid(false)}
          error={invalid && t('common:form.errors.email')}
        />
        <div css={buttons}>
          <LimitedButton type="submit" busy={busy}>
            {t('newsletter.subscribe')}
          </LimitedButton>
        </div>
      </div>
      <p css={small}>{t('newsletter.consent')}</p>
    </form>
  );
}
