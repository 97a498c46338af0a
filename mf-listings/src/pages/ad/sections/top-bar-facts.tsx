import { cardFacts } from '@houni/ad-card/card-facts';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatPrice } from '@houni/i18n/format';
import { Picture } from '@houni/ui/picture.tsx';
import { LEAD_PHOTO_SIZES } from '../gallery.tsx';

/** How many facts fit beside the price on a narrow screen. */
const MAX_FACTS = 2;

/** The bar at the top of a scrolled page: what the ad is on phones, links to its sections on wide screens. */
export function TopBarFacts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsFacts');
  const [photo] = ad.photos;
  return (
    <>
      <div className="what" aria-hidden="true">
        {photo && <Picture photo={photo} ratio="1" sizes={LEAD_PHOTO_SIZES} alt="" />}
        <p>
          <strong>
            <bdi>{formatPrice(ad.price, locale)}</bdi>
          </strong>{' '}
          {/* Not `bdi`: it would take the direction from "S+2". */}
          <span>{cardFacts(ad, locale, t).slice(0, MAX_FACTS).join(' · ')}</span>
        </p>
      </div>
      <nav aria-label={t('sections.label')}>
        {(['photos', 'description', 'price', 'location'] as const).map((section) => (
          <a key={section} href={`#item-${section}`}>
            {t(`sections.${section}`)}
          </a>
        ))}
      </nav>
    </>
  );
}
