import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { HOUSES } from '@houni/identity/houses';
import type { House } from '@houni/identity/houses';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { BrandMark } from '@houni/identity/brand-mark.tsx';
import { Divider } from '@houni/identity/divider.tsx';
import { useAuthPath } from './use-requested.ts';

const group = css({ display: 'grid', gap: space[3] });
const phone = css({ textAlign: 'center' });
const phoneLink = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.75rem' });

/** Ways to sign in without a password of ours: accounts of other houses, and a code by SMS. */
export function OtherWays({ busy, onHouse }: { busy: House | null; onHouse: (house: House) => void }) {
  const { t } = useT('auth');
  const codePath = useAuthPath('sendCode');
  return (
    <div css={group}>
      <Divider>{t('other.or')}</Divider>
      {HOUSES.map((house) => (
        <Button key={house} variant="secondary" block data-early busy={busy === house} onClick={() => onHouse(house)}>
          <BrandMark house={house} />
          {t(`other.${house}`)}
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
