import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { propertyFacts } from '../facts/ad-facts.ts';

/** The others are in `details`. */
const MAX_SHOWN_AMENITIES = 8;

/** The facts as a table, and the amenities. */
export function Facts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsFacts');
  const [shown, more] = [ad.amenities.slice(0, MAX_SHOWN_AMENITIES), ad.amenities.slice(MAX_SHOWN_AMENITIES)];
  return (
    <>
      <section aria-labelledby="item-facts">
        <h2 id="item-facts">{t('facts.title')}</h2>
        <dl className="fact-table">
          {propertyFacts(ad, locale, t).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {shown.length > 0 && (
        <section aria-labelledby="item-amenities">
          <h2 id="item-amenities">{t('amenities.title')}</h2>
          <Amenities codes={shown} />
          {more.length > 0 && (
            <details className="more-amenities">
              <summary>
                <span>{t('amenities.more', { count: more.length })}</span>
                <Icon name="chevron-down" size={18} />
              </summary>
              <Amenities codes={more} />
            </details>
          )}
        </section>
      )}
    </>
  );
}

function Amenities({ codes }: { codes: AdDetail['amenities'] }) {
  const { t } = useT('common');
  return (
    <ul className="amenities">
      {codes.map((code) => (
        <li key={code}>
          <Icon name="check" size={18} />
          {t(`amenities.${code}`)}
        </li>
      ))}
    </ul>
  );
}
