import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { FEDERATED_PROVIDERS } from '@houni/auth/federated-providers';
import type { FederatedProvider } from '@houni/auth/federated-providers';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { BrandMark } from '@houni/auth/brand-mark.tsx';
import { Divider } from '@houni/auth/divider.tsx';
import { useAuthPath } from './use-return-url.ts';

const group = css({ display: 'grid', gap: space[3] });
const divider = css({ marginBlockStart: space[2] });

/** Sign-in methods without password, above the form with an e-mail address: federated accounts, and SMS code. */
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
      <ButtonLink href={codePath} linkAs={Link} variant="secondary" block icon="phone">
        {t('other.phone')}
      </ButtonLink>
      <div css={divider}>
        <Divider>{t('other.orEmail')}</Divider>
      </div>
    </div>
  );
}
