import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { FEDERATED_PROVIDERS } from '@houni/auth/federated-providers';
import type { FederatedProvider } from '@houni/auth/federated-providers';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { BrandMark } from '@houni/auth/brand-mark.tsx';
import { Divider } from '@houni/auth/divider.tsx';
import { useAuthPath } from './use-return-url.ts';

const group = css({ display: 'grid', gap: space[3] });
const phone = css({ textAlign: 'center' });
const phoneLink = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.75rem' });

/** Sign-in methods without password: federated accounts, and SMS code. */
export function OtherSignInMethods({
  busy,
  onProvider,
}: {
  busy: FederatedProvider | null;
  onProvider: (provider: FederatedProvider) => void;
}) {
  const { t } = useT('auth');
  const codePath = useAuthPath('sendCode');
  return (
    <div css={group}>
      <Divider>{t('other.or')}</Divider>
      {FEDERATED_PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          data-replay
          busy={busy === provider}
          onClick={() => onProvider(provider)}
        >
          <BrandMark provider={provider} />
          {t(`other.${provider}`)}
        </Button>
      ))}
      <p css={phone}>
        <Link css={phoneLink} to={codePath}>
          {t('other.phone')}
        </Link>
      </p>
    </div>
  );
}
