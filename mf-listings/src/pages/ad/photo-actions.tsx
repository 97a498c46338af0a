import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, layer, media, shadow, space } from '@houni/ui/tokens';
import { AdActions } from '../../parts/ad-actions.tsx';
import { adActionsStyle } from '../../parts/ad-actions-style.ts';
import { offerOfAd, offerPath } from '../../parts/listing-offer.ts';
import { roundButton } from '../../parts/shared-styles.ts';
import { ShareButtons } from './share-buttons.tsx';

/** Four of them fit beside each other, also with large text on a phone. */
const SIZE = 'min(2.75rem, 17vw)';
const round = {
  ...roundButton,
  flex: 'none',
  minBlockSize: 0,
  inlineSize: SIZE,
  blockSize: SIZE,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.card,
} as const;

const style = css({
  position: 'absolute',
  zIndex: layer.sticky,
  insetBlockStart: space[3],
  insetInline: 0,
  display: 'flex',
  gap: space[2],
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '& > .back': { ...round, marginInlineEnd: 'auto' },
  [media.lg]: { display: 'none' },
  '& details > summary': {
    ...round,
    position: 'relative',
    justifyContent: 'center',
    // The name of the button covers it, unseen.
    '& > span': { position: 'absolute', inset: 0, overflow: 'hidden', opacity: 0 },
  },
  '& details > ul': { insetInline: 'auto 0' },
  '& .no-print > button': { display: 'none' },
  '& .item-actions': { display: 'flex', gap: space[2], [media.noScript]: { display: 'none' } },
  '& .item-actions > button': { ...round, cursor: 'pointer', '& > span': { display: 'none' } },
  ...adActionsStyle,
});

/** The previous page of this visit, which is scrolled to where it was; the link is for visits that begin here. */
function goBack(event: MouseEvent) {
  const { idx } = (history.state ?? {}) as { idx?: number }; // as React Router writes it
  if (!idx || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  history.back();
}

/** On phones and tablets the way back and the buttons to save, compare and share lie on the photos. */
export function PhotoActions({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  const { location: place, publicKey, heading, price } = ad;
  return (
    <div css={style} className="no-print">
      <a
        className="back"
        href={offerPath({ ...offerOfAd(ad), place }, locale)}
        aria-label={t('ad.gallery.back')}
        onClick={goBack}
      >
        <Icon name="chevron" back />
      </a>
      <ShareButtons title={heading} path={ad.url} />
      <AdActions className="item-actions" ad={{ publicKey, title: heading, price }} />
    </div>
  );
}
