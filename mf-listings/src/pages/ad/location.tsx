import { useState } from 'react';
import { css } from '@emotion/react';
import { adMapPart } from '#map-part';
import { Link } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { listingPath } from '@houni/routing/build';
import { useLatePart } from '@houni/remote/late-part';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, media, radius, space } from '@houni/ui/tokens';
import { LocatorDrawing } from '../../map/locator-drawing.tsx';
import { inPlace, placeLine } from '../../parts/place-phrase.ts';

/** Where the property is, how exactly that is said, and the way to its neighbours. */
export function Location({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const { transaction, category, location } = ad;
  const { governorate, delegation } = location;
  const wayTo = (place: PlaceTrail) => ({
    path: listingPath({ transaction, category, place }, locale),
    label: t('ad.location.more', { place: inPlace(place, locale, t) }),
  });
  const around = wayTo({ governorate, delegation });
  const here = wayTo(location);
  // Many sectors bear the name of their delegation: two links that read the same would only puzzle.
  const ways = here.label === around.label ? [around] : [here, around];
  return (
    <section aria-labelledby="ad-location" className="no-print">
      <h2 id="ad-location">{t('ad.location.title')}</h2>
      <p className="with-icon">
        <Icon name="map-pin" />
        <strong>{placeLine(location, locale, t)}</strong>
      </p>
      <p className="soft reading">{t(`ad.location.${ad.position?.precision ?? 'sector'}`)}</p>
      <Whereabouts ad={ad} label={placeLine(location, locale, t)} />
      <ul className="ways">
        {ways.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whereStyle = css({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: space[4],
  borderRadius: radius.lg,
  backgroundColor: color.sand,
  overflow: 'clip',
  [media.sm]: { gridTemplateColumns: 'auto 1fr' },
  '&.live': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'stretch',
    padding: 0,
    blockSize: '24rem',
  },
  [media.noScript]: { '& button': { display: 'none' } },
});

/** A drawing that costs nothing; the map itself (360 KB) comes when somebody asks for it. */
function Whereabouts({ ad, label }: { ad: AdDetail; label: string }) {
  const { t } = useT('listings');
  const [wanted, setWanted] = useState(false);
  const { status, Component, load } = useLatePart(adMapPart);
  const { position } = ad;
  if (wanted && Component && position) {
    return (
      <div css={whereStyle} className="live">
        <Component position={position} label={label} />
      </div>
    );
  }
  return (
    <div css={whereStyle}>
      <LocatorDrawing governorate={ad.location.governorate.id} position={position} />
      {position && (
        <Button
          variant="secondary"
          icon="map"
          data-early
          busy={wanted && status === 'loading'}
          onPointerEnter={() => void load()}
          onClick={() => {
            setWanted(true);
            void load();
          }}
        >
          {t(status === 'failed' ? 'common:actions.retry' : 'ad.location.showMap')}
        </Button>
      )}
    </div>
  );
}
