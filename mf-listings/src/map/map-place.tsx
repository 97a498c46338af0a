import { useEffect } from 'react';
import { css } from '@emotion/react';
import { listingMapPart } from '#map-part';
import { useT } from '@houni/i18n';
import { useLatePart } from '@houni/remote/late-part';
import { Button } from '@houni/ui/button.tsx';
import { color, media, space } from '@houni/ui/tokens';
import type { ListingMapProps } from './view/listing-map.tsx';

const style = css({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'grid',
  backgroundColor: color.blueTint,
  // On phones the list lies over the map's foot like a sheet, and is pushed up over it.
  [media.belowLg]: { blockSize: 'calc(100dvh - 7rem)', marginInline: `calc(-1 * ${space.gutter})` },
  [media.lg]: { order: 1, blockSize: '100dvh' },
  [media.noScript]: { display: 'none' },
  '& > p': {
    display: 'grid',
    justifyItems: 'center',
    gap: space[4],
    placeSelf: 'center',
    maxInlineSize: '22rem',
    padding: space[4],
    textAlign: 'center',
  },
});

/** The place of the map beside a list. The map is fetched when this is shown, after the page has become alive. */
export function MapPlace(props: ListingMapProps) {
  const { t } = useT('listings');
  const { status, Component, load } = useLatePart(listingMapPart);
  useEffect(() => void load(), [load]);
  return (
    <div css={style}>
      {Component ? (
        <Component {...props} />
      ) : (
        <p role="status">
          {t(status === 'failed' ? 'common:errors.network' : 'common:state.loading')}
          {status === 'failed' && <Button onClick={() => void load()}>{t('common:actions.retry')}</Button>}
        </p>
      )}
    </div>
  );
}
