import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { color, font } from '@houni/ui/tokens';
import type { ListedAd } from '../../../parts/listed-ad.ts';

const style = css({ color: color.inkSoft, fontSize: font.sm });

interface PaidLooksProps {
  ads: readonly ListedAd[];
  /** Those above them whose places are paid for. */
  sponsored: readonly ListedAd[] | undefined;
}

/**
 * Says below a list what its advertisers have paid for: a place, a frame. Nothing where nobody has. Above the list it
 * would move the cards when it comes or goes with another order.
 */
export function PaidLooks({ ads, sponsored = [] }: PaidLooksProps) {
  const { t } = useT('listingsTools');
  const looks = [
    sponsored.length > 0 && t('paid.place'),
    [...sponsored, ...ads].some(({ highlighted }) => highlighted) && t('paid.frame'),
  ].filter((look) => look !== false);
  return looks.length > 0 && <p css={style}>{looks.join(' ')}</p>;
}
