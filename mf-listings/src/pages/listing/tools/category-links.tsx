import { Link } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { listingQueryString } from '@houni/routing/listing-url';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { categoryChoices, facetCount, filtersFor, transactionChoices } from './filter-values.ts';

interface CategoryLinksProps {
  search: ListingSearch;
  facets: Facets | undefined;
}

/** The same places with another transaction or category: links, because both stand in the path. */
export function CategoryLinks({ search, facets }: CategoryLinksProps) {
  const { t, locale } = useT('listingsTools');
  const { transaction, category, filters } = search;
  // Only words mean the same there: a price of sale says nothing about rents.
  const words = { ...(filters.q !== undefined && { q: filters.q }) };

  return (
    <div className="links">
      <nav className="group" aria-label={t('transactions')}>
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
      </nav>
      <nav className="group" aria-label={t('categories')}>
        <h3>{t('categories')}</h3>
        <ul className="plain">
          {categoryChoices(transaction).map((code) => {
            const kept = filtersFor(filters, transaction, code);
            // The service counts with all filters: where one had to go, it counted something else than the link shows.
            const counted = listingQueryString(kept) === listingQueryString(filters);
            const count = counted ? facetCount(facets, 'category', code) : undefined;
            return (
              <li key={code}>
                <Link
                  to={searchAddress({ ...search, category: code, filters: kept }, locale)}
                  {...(code === category && { 'aria-current': 'true' })}
                >
                  {t(`common:categories.${code}`)}
                  {count !== undefined && <span>{formatNumber(count, locale)}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
