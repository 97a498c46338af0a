import { Link } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { categoryChoices, facetCount, transactionChoices } from './filter-values.ts';

interface CategoryLinksProps {
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  facets: Facets | undefined;
}

/** The same place with another transaction or category: links, because both stand in the path. */
export function CategoryLinks({ route, filters, facets }: CategoryLinksProps) {
  const { t, locale } = useT('listings');
  const { transaction, category, place } = route.params;
  const pathOf = (change: { transaction?: TransactionCode; category?: CategoryCode }) =>
    buildPath('listing', { transaction, category, place, ...change, page: 1 }, locale);
  // Only what means the same everywhere goes along: a price of sale says nothing about rents.
  const words = listingQueryString({ ...(filters.q !== undefined && { q: filters.q }) });

  return (
    <div className="links">
      <nav className="group" aria-label={t('listing.transactions')}>
        <h3>{t('listing.transactions')}</h3>
        <ul className="plain">
          {transactionChoices(category).map((code) => (
            <li key={code}>
              <Link
                to={pathOf({ transaction: code }) + words}
                {...(code === transaction && { 'aria-current': 'true' })}
              >
                {t(`common:transactions.${code}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="group" aria-label={t('listing.categories')}>
        <h3>{t('listing.categories')}</h3>
        <ul className="plain">
          {categoryChoices(transaction).map((code) => {
            const count = facetCount(facets, 'category', code);
            return (
              <li key={code}>
                <Link to={pathOf({ category: code }) + words} {...(code === category && { 'aria-current': 'true' })}>
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
