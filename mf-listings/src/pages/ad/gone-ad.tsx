import { useMemo } from 'react';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import type { ListedAd } from '../../parts/listed-ad.ts';
import { RouterLink } from '../../parts/router-link.ts';
import { similarSection } from './similar-section.ts';

/** An ad that is gone for good: what happened, ads of the same kind, and the way to a new search. */
export function GoneAd({ similar, now }: { similar: ListedAd[]; now: number }) {
  const { t, locale } = useT('listings');
  const ads = useMemo(() => ({ ads: similar, now }), [similar, now]);
  return (
    <>
      <EmptyState
        icon="home"
        level={1}
        title={t('ad.gone.title')}
        actions={
          <ButtonLink href={buildPath('home', {}, locale)} linkAs={RouterLink}>
            {t('ad.gone.search')}
          </ButtonLink>
        }
      >
        {t(similar.length > 0 ? 'ad.gone.text' : 'ad.gone.textAlone')}
      </EmptyState>
      <similarSection.Section of={ads} />
    </>
  );
}
