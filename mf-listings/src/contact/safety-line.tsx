import { css } from '@emotion/react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';

const style = css({
  display: 'flex',
  gap: space[2],
  fontSize: font.sm,
  '& > svg': { flex: 'none', marginBlockStart: '.15em', color: color.amber },
});

/** The advice never to pay before a visit, wherever a visitor contacts an advertiser. */
export function SafetyLine({ ad }: { ad: AdDetail }) {
  const { t } = useT('listingsAd');
  return (
    <p css={style}>
      <Icon name="warning" size={18} />
      <span>{t(ad.transaction === 'SALE' ? 'contact.safety' : 'contact.safetyOfRent')}</span>
    </p>
  );
}
