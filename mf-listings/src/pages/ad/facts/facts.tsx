import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { adFacts } from './ad-facts.ts';
import { TitleStatus } from './title-status.tsx';

/** The facts as a table, the amenities, and the meaning of the title status. */
export function Facts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsFacts');
  return (
    <>
      <section aria-labelledby="ad-facts">
        <h2 id="ad-facts">{t('facts.title')}</h2>
        <dl className="fact-table">
          {adFacts(ad, locale, t).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {ad.amenities.length > 0 && (
        <section aria-labelledby="ad-amenities">
          <h2 id="ad-amenities">{t('amenities.title')}</h2>
          <ul className="amenities">
            {ad.amenities.map((amenity) => (
              <li key={amenity}>
                <Icon name="check" size={18} />
                {t(`common:amenities.${amenity}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ad.titleStatus !== null && <TitleStatus status={ad.titleStatus} />}
    </>
  );
}
