import { Link } from 'react-router-dom';
import { isolateText } from '@houni/domain/isolate-text';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import { offerOfAd, offerPath } from '../../parts/listing-offer.ts';
import { inPlace, placeLine } from '../../parts/place-phrase.ts';
import { LocationMap } from './location-map.tsx';

/** Place and map of the property, with links to more ads there. */
export function Location({ ad, isPreview }: { ad: AdDetail; isPreview: boolean }) {
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
      {ad.position && (
        <LocationMap
          publicKey={isPreview ? null : ad.publicKey}
          position={ad.position}
          label={placeLine(location, locale, t)}
        />
      )}
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
