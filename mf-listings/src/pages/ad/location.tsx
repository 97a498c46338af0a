import { Link } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { listingPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
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
    <section aria-labelledby="ad-location">
      <h2 id="ad-location">{t('ad.location.title')}</h2>
      <p className="with-icon">
        <Icon name="map-pin" />
        <strong>{placeLine(location, locale, t)}</strong>
      </p>
      <p className="soft reading">{t(`ad.location.${ad.position?.precision ?? 'sector'}`)}</p>
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
