import { useState } from 'react';
import { css } from '@emotion/react';
import { adMapPart } from '#map-parts';
import { Link } from 'react-router-dom';
import { isolateText } from '@houni/domain/isolate-text';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, media, radius, space } from '@houni/ui/tokens';
import { LocatorDrawing } from '../../map/locator-drawing.tsx';
import { offerOfAd, offerPath } from '../../parts/listing-offer.ts';
import { inPlace, placeLine } from '../../parts/place-phrase.ts';

/** Place and map of the property, with links to more ads there. */
export function Location({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  const { location } = ad;
  const { governorate, delegation } = location;
  const linkTo = (place: PlaceTrail) => ({
    path: offerPath({ ...offerOfAd(ad), place }, locale),
    label: t('ad.location.more', { place: inPlace(place, locale, t) }),
  });
  const delegationLink = linkTo({ governorate, delegation });
  const placeLink = linkTo(location);
  // Many sectors have the name of their delegation: equal links are shown once.
  const links = placeLink.label === delegationLink.label ? [delegationLink] : [placeLink, delegationLink];
  return (
    <section aria-labelledby="item-location" className="no-print">
      <h2 id="item-location">{t('ad.location.title')}</h2>
      <p className="with-icon">
        <Icon name="map-pin" />
        <strong>{placeLine(location, locale, t)}</strong>
      </p>
      <p className="soft reading">{t(`ad.location.${ad.position?.precision ?? 'sector'}`)}</p>
      {ad.station && (
        <p>
          {t(`ad.location.${ad.station.name === null ? 'unnamed' : ad.station.mode}`, {
            name: isolateText(ad.station.name ?? '', locale),
            count: ad.station.minutes,
          })}
        </p>
      )}
      <LocationMap ad={ad} label={placeLine(location, locale, t)} />
      <ul className="links">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const locationStyle = css({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: space[4],
  borderRadius: radius.lg,
  backgroundColor: color.sand,
  overflow: 'clip',
  gridTemplateColumns: 'auto 1fr',
  [media.belowSm]: { paddingBlock: space[2] },
  '&.live': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'stretch',
    padding: 0,
    blockSize: '24rem',
  },
  [media.noScript]: { '& button': { display: 'none' } },
});

/** A small drawing; the map itself (360 KB) is loaded on click. */
function LocationMap({ ad, label }: { ad: AdDetail; label: string }) {
  const { t } = useT('listingsAd');
  const [isRequested, setRequested] = useState(false);
  const { status, Component, load } = useDeferred(adMapPart);
  const { position } = ad;
  if (isRequested && Component && position) {
    return (
      <div css={locationStyle} className="live">
        <Component position={position} label={label} />
      </div>
    );
  }
  return (
    <div css={locationStyle}>
      <LocatorDrawing governorate={ad.location.governorate.id} position={position} />
      {position && (
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
      )}
    </div>
  );
}
