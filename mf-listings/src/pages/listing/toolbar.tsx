import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { FILTER_PANEL_ID } from './filter-panel-id.ts';

export const LISTING_COUNT_ID = 'listing-count';

interface ToolbarProps {
  /** The number of results; undefined while it is not known. */
  total: { count: number; exact: boolean } | undefined;
  /** The number of active criteria. */
  active: number;
  /** More controls: map, sort order. */
  children: ReactNode;
}

/** Above the results: their number, the filter button on small screens, and more controls. */
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
