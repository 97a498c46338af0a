import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { color, font } from '@houni/ui/tokens';
import type { ListedAd } from '@houni/contracts/ad';

const style = css({ color: color.inkSoft, fontSize: font.sm });

interface PaidPlacementNoteProps {
  ads: readonly ListedAd[];
  sponsored: readonly ListedAd[] | undefined;
}

/** Explains paid placements and highlighted ads, if there are any. Above the list it would move the cards. */
export function PaidPlacementNote({ ads, sponsored = [] }: PaidPlacementNoteProps) {
  const { t } = useT('listingsTools');
  const notes = [
    sponsored.length > 0 && t('paid.place'),
    [...sponsored, ...ads].some(({ highlighted }) => highlighted) && t('paid.frame'),
  ].filter((note) => note !== false);
  return notes.length > 0 && <p css={style}>{notes.join(' ')}</p>;
}
