import { useState } from 'react';
import { css } from '@emotion/react';
import { adMapPart } from '#map-parts';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { useDeferred } from '@houni/remote/use-deferred';
import { LOCATION_MAP_SIZES, locationMapPath } from '@houni/routing/location-map';
import type { LocationMapSize, LocationMapTheme } from '@houni/routing/location-map';
import { Button } from '@houni/ui/button.tsx';
import { breakpoint, color, media, radius, space } from '@houni/ui/tokens';

const style = css({
  position: 'relative',
  maxInlineSize: `${LOCATION_MAP_SIZES.wide.width}px`,
  borderRadius: radius.lg,
  backgroundColor: color.blueTint,
  overflow: 'clip',
  '&.live': { maxInlineSize: 'none', blockSize: '25rem' },
  '& img': { display: 'block', inlineSize: '100%', blockSize: 'auto' },
  '& picture + button': {
    position: 'absolute',
    insetBlockStart: space[2],
    insetInlineEnd: space[2],
  },
  [media.noScript]: { '& button': { display: 'none' } },
});

const PHONE = `(max-width: ${breakpoint.sm - 0.02}px)`;
const DARK = '(prefers-color-scheme: dark)';
const { wide: WIDE, phone: PHONE_SIZE } = LOCATION_MAP_SIZES;

interface LocationMapProps {
  /** Null for a draft, of which the API draws no picture. */
  publicKey: string | null;
  position: NonNullable<AdDetail['position']>;
  /** The name of the place. */
  label: string;
}

/** A picture of the surroundings; the map itself (360 KB) is loaded on click. */
export function LocationMap({ publicKey, position, label }: LocationMapProps) {
  const { t } = useT('listingsAd');
  const [isRequested, setRequested] = useState(false);
  const { status, Component, load } = useDeferred(adMapPart);
  if (isRequested && Component) {
    return (
      <div css={style} className="live">
        <Component position={position} label={label} />
      </div>
    );
  }
  return (
    <div css={style}>
      {publicKey !== null && <LocationPicture publicKey={publicKey} position={position} label={label} />}
      <Button
        variant="secondary"
        icon="map"
        data-replay
        busy={isRequested && status === 'loading'}
        onPointerEnter={() => void load()}
        onClick={() => {
          setRequested(true);
          void load();
        }}
      >
        {t(status === 'failed' ? 'common:actions.retry' : 'ad.location.showMap')}
      </Button>
    </div>
  );
}

/** Drawn by the API, for both themes and two widths. */
function LocationPicture({ publicKey, position, label }: LocationMapProps & { publicKey: string }) {
  const { t, locale } = useT('listingsAd');
  const { apiUrl } = useConfig();
  const url = (theme: LocationMapTheme, size: LocationMapSize) =>
    apiUrl + locationMapPath({ publicKey, position }, locale, theme, size);
  const wide = (theme: LocationMapTheme) => `${url(theme, 'wide')}, ${url(theme, 'wide-2x')} 2x`;
  const phone = { width: PHONE_SIZE.width, height: PHONE_SIZE.height };
  return (
    <picture>
      <source media={`${PHONE} and ${DARK}`} srcSet={url('dark', 'phone')} {...phone} />
      <source media={PHONE} srcSet={url('light', 'phone')} {...phone} />
      <source media={DARK} srcSet={wide('dark')} />
      <img
        src={url('light', 'wide')}
        srcSet={wide('light')}
        width={WIDE.width}
        height={WIDE.height}
        alt={t('ad.location.picture', { place: label })}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
