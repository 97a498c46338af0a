import { useEffect } from 'react';
import { css } from '@emotion/react';
import { listingMapPart } from '#map-parts';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { listingMapLayoutStyle } from './listing-map-layout-style.ts';
import type { ListingMapProps } from './view/listing-map-props.ts';

const style = css({
  position: 'sticky',
  insetBlockStart: 'calc(var(--header-offset, 0px) + 3.25rem)',
  display: 'grid',
  backgroundColor: color.blueTint,
  // Below the bar of filters. On phones the list covers its lower edge like a sheet that can be pulled up.
  blockSize: 'calc(100dvh - var(--header-size, 0px) - 3.25rem - var(--banner, 0px))',
  [media.belowLg]: { marginInline: `calc(-1 * ${space.gutter})` },
  [media.lg]: {
    order: 1,
    insetBlockStart: 'calc(var(--header-offset, 0px) + 3.75rem)',
    blockSize: 'calc(100dvh - var(--header-offset, 0px) - 3.75rem)',
  },
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
  ...listingMapLayoutStyle,
});

/** The map next to a list. MapLibre is loaded when the panel is mounted. */
export function MapPanel(props: ListingMapProps) {
  const { t } = useT('listings');
  const { status, Component, load } = useDeferred(listingMapPart);
  useEffect(() => void load(), [load]);
  return (
    <div css={style}>
      {Component ? (
        <Component {...props} />
      ) : (
        <p role="status">
          <span>{t(status === 'failed' ? 'common:errors.network' : 'common:state.loading')}</span>
          {status === 'failed' && <Button onClick={() => void load()}>{t('common:actions.retry')}</Button>}
        </p>
      )}
    </div>
  );
}
