import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from '@houni/domain/limits';
import { DEFAULT_RENT_PERIOD } from '@houni/domain/rent-period';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { FILTER_PANEL_ID, PAGES_ID, pillId } from '../filter-panel-id.ts';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf, withoutCriteria } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';
import { filterBarStyle } from './filter-bar-style.ts';
import { isOfPill, pillAnchor, pillsOf } from './pills.ts';

interface FilterBarProps {
  search: ListingSearch;
  /** The number of results; undefined while they are loading. */
  total: number | undefined;
}

/**
 * Over the results: a button for all filters, one for each filter of the bar, which shows its choice, and the other
 * active criteria, each a link to the search without it. The buttons open popovers, also before hydration.
 */
export function FilterBar({ search, total = 0 }: FilterBarProps) {
  const { t, locale } = useT('listingsTools');
  const criteria = criteriaOf(search);
  const labelOf = (criterion: (typeof criteria)[number]) => criterionLabel(criterion, search.filters, locale, t);
  const pills = pillsOf(search.transaction, search.category);
  const others = criteria.filter((criterion) => !pills.some((pill) => isOfPill(criterion, pill)));
  return (
    <div css={filterBarStyle}>
      {total > PAGE_SIZE.listing && (
        <a className="skip" href={`#${PAGES_ID}`}>
          {t('pages')}
        </a>
      )}
      <button type="button" popoverTarget={FILTER_PANEL_ID}>
        <span className="pill">
          <Icon name="filter" size={16} />
          {t('filters.title')}
          {criteria.length > 0 && <span className="number">{criteria.length}</span>}
        </span>
      </button>
      {pills.map((pill) => {
        const period = pill === 'rentPeriod' && t(`rentPeriods.${search.filters.rentPeriod ?? DEFAULT_RENT_PERIOD}`);
        const chosen = period ? [period] : criteria.filter((criterion) => isOfPill(criterion, pill)).map(labelOf);
        const isChosen = chosen.length > 0 && (!period || search.filters.rentPeriod !== undefined);
        return (
          <button
            key={pill}
            type="button"
            popoverTarget={pillId(pill)}
            style={{ anchorName: pillAnchor(pill) } as CSSProperties} // React's types do not know it
          >
            <span className={isChosen ? 'pill chosen' : 'pill'}>
              {chosen.length > 0 ? (
                <>
                  <span className="vh">{t(`pills.${pill}`)} </span>
                  <bdi>{chosen.join(t('common:place.separator'))}</bdi>
                </>
              ) : (
                <bdi>{t(`pills.${pill}`)}</bdi>
              )}
              <Icon name="chevron-down" size={16} />
            </span>
          </button>
        );
      })}
      {criteria.length > 0 && (
        <nav aria-label={t('chips.title')}>
          <ul className="plain">
            {others.map((criterion) => (
              <li key={criterion.key}>
                <Link
                  to={searchAddress(criterion.without, locale)}
                  rel="nofollow"
                  aria-label={t('chips.remove', { label: labelOf(criterion) })}
                >
                  <span className="pill chosen">
                    <bdi>{labelOf(criterion)}</bdi>
                    <Icon name="close" size={16} />
                  </span>
                </Link>
              </li>
            ))}
            <li>
              <Link className="clear" to={searchAddress(withoutCriteria(search), locale)}>
                {t('common:actions.clearAll')}
              </Link>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
