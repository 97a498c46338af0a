import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';

/** Says that an ad is over, and why. */
export function ClosedNotice({ ad }: { ad: AdDetail }) {
  const { t } = useT('listings');
  const done = ad.transaction === 'SALE' ? 'sold' : 'rented';
  return (
    <div className="notice" role="note">
      <strong>{t('ad.noticeClosed.title')}</strong>
      <p>
        {t(`ad.noticeClosed.${ad.state === 'sold_or_rented' ? done : 'other'}`)} {t('ad.noticeClosed.text')}
      </p>
    </div>
  );
}
