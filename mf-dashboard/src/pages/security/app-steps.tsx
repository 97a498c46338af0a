import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import type { TotpEnrollment } from '@houni/auth/account-changes';
import { CodeField } from '@houni/auth/code-field.tsx';
import { checkCode, normalizeDigits } from '@houni/auth/credential-rules';
import { useForm } from '@houni/auth/use-form';
import { Button } from '@houni/ui/button.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { CopyButton } from '../../parts/copy-button.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
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
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, ({ code }) =>
    onCode(normalizeDigits(code)),
  );

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
            <CopyButton text={secret.key} />
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
