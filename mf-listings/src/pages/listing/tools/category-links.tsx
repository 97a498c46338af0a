import { Link } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { categoryChoices, facetCount, filtersFor, hasSameFilters, transactionChoices } from './filter-values.ts';

interface CategoryLinksProps {
  search: ListingSearch;
  facets: Facets | undefined;
}

/** Links to the same places with another transaction or category, which are both part of the path. */
export function CategoryLinks({ search, facets }: CategoryLinksProps) {
  const { t, locale } = useT('listingsTools');
  const { transaction, category, filters } = search;
  // Only the words are kept: the price of a sale has no meaning for rents.
  const words = { ...(filters.q !== undefined && { q: filters.q }) };

  return (
    <div className="links whole">
      <div className="group" role="group" aria-label={t('transactions')}>
        <h3>{t('transactions')}</h3>
        <ul className="plain">
          {transactionChoices(category).map((code) => (
            <li key={code}>
              <Link
                to={searchAddress({ ...search, transaction: code, filters: words }, locale)}
                {...(code === transaction && { 'aria-current': 'true' })}
              >
                {t(`common:transactions.${code}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="group" role="group" aria-label={t('categories')}>
        <h3>{t('categories')}</h3>
        <ul className="plain">
          {categoryChoices(transaction).map((code) => {
            const validFilters = filtersFor(filters, transaction, code);
            // The API counts with all filters. If one had to be dropped, the count does not belong to this link.
            const count = hasSameFilters(search, code) ? facetCount(facets, 'category', code) : undefined;
            // A link to nothing, but not the current one.
            if (count === 0 && code !== category) return null;
            return (
              <li key={code}>
                <Link
                  to={searchAddress({ ...search, category: code, filters: validFilters }, locale)}
                  {...(code === category && { 'aria-current': 'true' })}
                >
                  {t(`common:categories.${code}`)}
                  {count !== undefined && <span>{formatNumber(count, locale)}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
