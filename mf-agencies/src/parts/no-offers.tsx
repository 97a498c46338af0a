import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';

/** Shown when nothing is on sale: how to get the prices. */
export function NoOffers() {
  const { t, locale } = useT('agencies');
  return (
    <EmptyState
      icon="credit"
      title={t('states.offersEmptyTitle')}
      actions={<ButtonLink href={buildPath('contact', {}, locale)}>{t('states.offersEmptyAction')}</ButtonLink>}
    >
      {t('states.offersEmptyText')}
    </EmptyState>
  );
}
