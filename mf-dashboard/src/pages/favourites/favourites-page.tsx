import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { listingPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { DashboardFrame } from '../../parts/dashboard-frame.tsx';

/** The ads that the user keeps: none so far, and the ways to find some. */
export function FavouritesPage() {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const sale = siteUrl + listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale);
  const rental = siteUrl + listingPath({ transaction: 'RENTAL', category: 'LOGEMENTS' }, locale);
  return (
    <DashboardFrame title={t('favourites.title')}>
      <EmptyState
        icon="heart"
        title={t('favourites.empty')}
        actions={
          <>
            <ButtonLink href={sale}>{t('favourites.sale')}</ButtonLink>
            <ButtonLink href={rental} variant="secondary">
              {t('favourites.rental')}
            </ButtonLink>
          </>
        }
      >
        {t('favourites.text')}
      </EmptyState>
    </DashboardFrame>
  );
}
