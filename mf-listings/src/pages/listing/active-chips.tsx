import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { listingQueryString } from '@houni/routing/listing-url';
import type { ListingFilters } from '@houni/routing/listing-url';
import { ButtonLink } from '@houni/ui/button.tsx';
import { RemovableChip } from '@houni/ui/chip.tsx';
import { space } from '@houni/ui/tokens';
import { RouterLink } from '../../parts/router-link.ts';
import type { ActiveFilter } from './active-filters.ts';

const style = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

interface ActiveChipsProps {
  active: ActiveFilter[];
  /** The listing's own path, without page. */
  path: string;
  sort: ListingFilters['sort'];
}

/** The criteria that hold, each a link to the same search without it, and one that drops them all. */
export function ActiveChips({ active, path, sort }: ActiveChipsProps) {
  const { t } = useT('listings');
  if (active.length === 0) return null;
  return (
    <nav aria-label={t('listing.chips.title')}>
      <ul css={style}>
        {active.map(({ key, label, without }) => (
          <li key={key}>
            <RemovableChip
              href={path + listingQueryString(without)}
              linkAs={RouterLink}
              rel="nofollow"
              removeLabel={t('listing.chips.remove', { label })}
            >
              <bdi>{label}</bdi>
            </RemovableChip>
          </li>
        ))}
        <li>
          <ButtonLink variant="quiet" href={path + listingQueryString(sort ? { sort } : {})} linkAs={RouterLink}>
            {t('common:actions.clearAll')}
          </ButtonLink>
        </li>
      </ul>
    </nav>
  );
}
