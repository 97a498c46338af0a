import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { RemovableChip } from '@houni/ui/chip.tsx';
import { media, space } from '@houni/ui/tokens';
import { RouterLink } from '../../../parts/router-link.ts';
import { scrollableRow } from '../../../parts/shared-styles.ts';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf, withoutCriteria } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  [media.belowSm]: scrollableRow,
});

/** The active criteria, each a link to the search without it, and a link that removes them all. */
export function ActiveChips({ search }: { search: ListingSearch }) {
  const { t, locale } = useT('listingsTools');
  const criteria = criteriaOf(search);
  if (criteria.length === 0) return null;
  return (
    <nav aria-label={t('chips.title')}>
      <ul css={style}>
        {criteria.map((criterion) => {
          const label = criterionLabel(criterion, search.filters, locale, t);
          return (
            <li key={criterion.key}>
              <RemovableChip
                href={searchAddress(criterion.without, locale)}
                linkAs={RouterLink}
                rel="nofollow"
                removeLabel={t('chips.remove', { label })}
              >
                <bdi>{label}</bdi>
              </RemovableChip>
            </li>
          );
        })}
        <li>
          <ButtonLink variant="quiet" href={searchAddress(withoutCriteria(search), locale)} linkAs={RouterLink}>
            {t('common:actions.clearAll')}
          </ButtonLink>
        </li>
      </ul>
    </nav>
  );
}
