import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import type { TotpEnrollment } from '@houni/auth/account-changes';
import { CodeField } from '@houni/auth/code-field.tsx';
import { checkCode, normalizeDigits } from '@houni/auth/credential-rules';
import { useForm } from '@houni/auth/use-form';
import { Button } from '@houni/ui/button.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { QrCode } from './qr-code.tsx';
import { SecurityFailureAlert } from './security-failure-alert.tsx';

const form = css({ display: 'grid', gap: space[4] });
const steps = css({ display: 'grid', gap: space[4], margin: 0, paddingInlineStart: space[5], listStyle: 'decimal' });
const step = css({ '& > * + *': { marginBlockStart: space[3] } });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
const key = css({
  padding: space[3],
  borderRadius: radius.md,
  backgroundColor: color.sand,
  fontSize: font.sm,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
});

/** The secret in groups of four characters. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export interface AppStepsProps {
  secret: TotpEnrollment;
  onCode(code: string): Promise<void>;
  onCancel(): void;
}

/** Sets up an authenticator app: the secret as QR code and text, then a code that confirms it. */
export function AppSteps({ secret, onCode, onCancel }: AppStepsProps) {
  const { t } = useT('dashboardSecurity');
  const [copied, setCopied] = useState(false);
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, ({ code }) =>
    onCode(normalizeDigits(code)),
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret.key);
      setCopied(true);
    } catch (error) {
      console.warn('The key could not be copied; the user can select it.', error);
    }
  }

  return (
    <form css={form} {...formProps} aria-busy={busy}>
      <ol css={steps}>
        <li css={step}>
          <p>{t('app.scan')}</p>
          <QrCode text={secret.uri} label={t('app.picture')} />
        </li>
        <li css={step}>
          <p>{t('app.orType')}</p>
          <div css={row}>
            <code css={key} dir="ltr">
              {inGroups(secret.key)}
            </code>
            <Button variant="secondary" onClick={() => void copy()}>
              {t(copied ? 'app.copied' : 'app.copy')}
            </Button>
          </div>
        </li>
        <li css={step}>
          <p>{t('app.enter')}</p>
          <CodeField error={errors.code && t(errors.code)} />
        </li>
      </ol>
      <SecurityFailureAlert failure={failure} />
      <div css={row}>
        <Button type="submit" busy={busy}>
          {t('app.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
