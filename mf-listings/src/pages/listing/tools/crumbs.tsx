import { useT } from '@houni/i18n';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { listingCrumbs } from '../../../parts/breadcrumb-trail.ts';
import { RouterLink } from '../../../parts/router-link.ts';

interface CrumbsProps {
  listing: { transaction: TransactionCode; category: CategoryCode; place: PlaceTrail | null };
}

/** The way to a listing; its last step is the page itself. */
export function Crumbs({ listing }: CrumbsProps) {
  const { t, locale } = useT();
  const crumbs = listingCrumbs(listing, locale, t);
  return (
    <Breadcrumbs
      label={t('navigation.breadcrumb')}
      linkAs={RouterLink}
      items={crumbs.map(({ label, path: href }, index) => (index === crumbs.length - 1 ? { label } : { label, href }))}
    />
  );
}
