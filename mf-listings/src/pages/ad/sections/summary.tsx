import type { AdDetail, TitleStatus } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { placeLine } from '../../../parts/place-phrase.ts';
import { BudgetLine } from './budget-line.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PriceLine } from './price-line.tsx';
import { VerdictLine } from './verdict-line.tsx';

/**
 * What decides about an ad: title, place, price and budget, its verdict, facts, and the status of the property's title. On
 * phones the title is drawn below the facts.
 */
export function Summary({ ad, online }: { ad: AdDetail; online: boolean }) {
  const { t, locale } = useT('listingsAd');
  return (
    <header className="item-header">
      <div className="heading">
        <h1 tabIndex={-1}>{ad.heading}</h1>
        <p className="with-icon soft">
          <Icon name="map-pin" size={20} />
          {placeLine(ad.location, locale, t)}
        </p>
      </div>
      <div className="money">
        <PriceLine ad={ad} />
        {online && <BudgetLine ad={ad} />}
      </div>
      {online && <VerdictLine ad={ad} />}
      <KeyFacts ad={ad} />
      {ad.titleStatus !== null && <TitleStatusLine status={ad.titleStatus} />}
      <p className="soft published">
        {t('common:facts.publishedAt', { date: formatDate(ad.publishedAt, locale) })}
        {online && ad.confirmedAt && (
          <span> · {t('common:facts.confirmedAt', { date: formatDate(ad.confirmedAt, locale) })}</span>
        )}
      </p>
    </header>
  );
}

/** Only a title in one name is simple; the other statuses need a look at what to check. */
function TitleStatusLine({ status }: { status: TitleStatus }) {
  const { t } = useT('listingsFacts');
  const name = t(`common:titleStatuses.${status}`);
  const isClear = status === 'blue';
  return (
    <a className={isClear ? 'title-line clear' : 'title-line'} href="#item-title-status">
      <Icon name={isClear ? 'document' : 'warning'} size={20} />
      <span>{isClear ? name : t('title.line', { status: name })}</span>
      <Icon name="chevron" size={16} />
    </a>
  );
}
