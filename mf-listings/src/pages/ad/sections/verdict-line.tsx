import { pricesApi } from '@houni/api-client/prices';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { withPlacePreposition } from '@houni/i18n/with-place-preposition';
import { Icon } from '@houni/ui/icon.tsx';
import { priceVerdict } from '../costs/price-verdict.ts';

/** The price compared with the median of similar ads in a named place, in a few words; nothing if there are too few of them. */
export function VerdictLine({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsFacts');
  const { data } = pricesApi.useGetComparablesQuery(ad.publicKey);
  const verdict = data && priceVerdict(ad, data);
  if (!verdict) return null;
  const { kind, percent, per, count, level } = verdict;
  const place = withPlacePreposition(ad.location[level].names[locale], locale, t);
  return (
    <p className="verdict-line">
      <span className={`chip ${kind}`}>
        {t(`verdict.${kind}`, { percent: formatNumber(Math.abs(percent), locale), place })}
      </span>
      <a href="#item-comparables">
        <span>{t(per === 'room' ? 'verdict.comparedRooms' : 'verdict.compared', { count })}</span>
        <Icon name="chevron" size={16} />
      </a>
    </p>
  );
}
