import { Link } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import { inPlace, placeLine } from '../../parts/place-phrase.ts';

/** Where the property is, how exactly that is said, and the way to its neighbours. */
export function Location({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const { transaction, category, location } = ad;
  const { governorate, delegation } = location;
  return (
    <section aria-labelledby="ad-location">
      <h2 id="ad-location">{t('ad.location.title')}</h2>
      <p className="with-icon">
        <Icon name="map-pin" />
        <strong>{placeLine(location, locale, t)}</strong>
      </p>
      <p className="soft reading">{t(`ad.location.${ad.position?.precision ?? 'sector'}`)}</p>
      <ul className="ways">
        {[location, { governorate, delegation }].map((trail) => {
          const path = listingPath({ transaction, category, place: trail }, locale);
          return (
            <li key={path}>
              <Link to={path}>{t('ad.location.more', { place: inPlace(trail, locale, t) })}</Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
