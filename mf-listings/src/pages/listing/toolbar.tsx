import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';

export const LISTING_COUNT_ID = 'listing-count';

interface ToolbarProps {
  /** The number of results; undefined while it is not known. */
  total: { count: number; exact: boolean } | undefined;
  /** Controls: sort order, alert, map. */
  children: ReactNode;
}

/** Above the results: their number and controls. */
export function Toolbar({ total, children }: ToolbarProps) {
  const { t } = useT('listings');
  return (
    <div className="bar">
      <h2 id={LISTING_COUNT_ID} className="total">
        {total &&
          (total.exact
            ? t('common:counts.ads', { count: total.count })
            : t('listing.countAtLeast', { count: total.count }))}
      </h2>
      {children}
    </div>
  );
}
