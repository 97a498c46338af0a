import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { FILTER_PANEL_ID } from './filter-panel-id.ts';

/** The heading of the results, by which their list is named. */
export const LISTING_COUNT_ID = 'listing-count';

interface ToolbarProps {
  /** The number of results; undefined before any are known. */
  total: { count: number; exact: boolean } | undefined;
  /** Criteria that hold, beside the button that opens the filters on small screens. */
  active: number;
  /** Further ways to look at the results (map, order): each a button or a form. */
  children: ReactNode;
}

/** Above the results: how many there are, the way to the filters, and other ways to look at them. */
export function Toolbar({ total, active, children }: ToolbarProps) {
  const { t } = useT('listings');
  return (
    <div className="bar">
      <h2 id={LISTING_COUNT_ID} className="total">
        {total &&
          (total.exact
            ? t('common:counts.ads', { count: total.count })
            : t('listing.countAtLeast', { count: total.count }))}
      </h2>
      <button className="open" type="button" popoverTarget={FILTER_PANEL_ID}>
        <Icon name="filter" size={18} />
        {t('listing.openFilters')}
        {active > 0 && <span className="number">{active}</span>}
      </button>
      {children}
    </div>
  );
}
