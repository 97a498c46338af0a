import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import type { ListedAd } from '@houni/contracts/ad';
import { RouterLink } from '../../parts/router-link.ts';
import { SimilarSection } from './similar-section.ts';

/** An ad that was removed: an explanation, similar ads, and a link to a new search. */
export function RemovedAd({ similar, now }: { similar: ListedAd[]; now: number }) {
  const { t, locale } = useT('listingsAd');
  return (
    <>
      <EmptyState
        icon="home"
        level={1}
        title={t('ad.removed.title')}
        actions={
          <ButtonLink href={buildPath('home', {}, locale)} linkAs={RouterLink}>
            {t('ad.removed.search')}
          </ButtonLink>
        }
      >
        {t(similar.length > 0 ? 'ad.removed.text' : 'ad.removed.textAlone')}
      </EmptyState>
      <SimilarSection ads={similar} now={now} />
    </>
  );
}
