import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';

/** Explains why an ad is closed. */
export function ClosedNotice({ ad }: { ad: AdDetail }) {
  const { t } = useT('listingsAd');
  const reason = ad.transaction === 'SALE' ? 'sold' : 'rented';
  return (
    <div className="notice" role="note">
      <strong>{t('ad.noticeClosed.title')}</strong>
      <p>
        <span>{t(`ad.noticeClosed.${ad.state === 'sold_or_rented' ? reason : 'other'}`)}</span>{' '}
        {t('ad.noticeClosed.text')}
      </p>
    </div>
  );
}
