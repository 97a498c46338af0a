import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdDetail, Price } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { listingPath } from '@houni/routing/build';
import { useSelector, useStore } from '@houni/store';
import type { HouniStore, RootState } from '@houni/store';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { color } from '@houni/ui/tokens';
import { RouterLink } from '../parts/router-link.ts';
import { loadDeviceLists } from '../device-lists/device-list-storage.ts';
import { changeRequested, selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { isListed } from '../device-lists/saved-ads-selectors.ts';
import { useSavedKeys } from '../device-lists/use-saved-keys.ts';
import { comparePath } from './compare-path.ts';

const soft = css({ color: color.inkSoft });
const start = css({ justifySelf: 'start' });

interface TableProps {
  ads: AdDetail[];
  onRemove: (publicKey: string) => void;
}

export interface CompareToolsProps {
  /** The keys of the address. */
  keys: string[];
  /** The ads among them that can still be opened. */
  ads: AdDetail[];
  isLoading: boolean;
  Table: ComponentType<TableProps>;
}

/** The comparison keeps no prices. */
const NO_PRICE: Price = { millimes: 0, unit: 'total' };

/** The comparison with its controls: remove an ad, copy the link. */
export function CompareTools({ keys, ads, isLoading, Table }: CompareToolsProps) {
  const { t, locale } = useT('listingsSaved');
  const { announce } = useShell();
  const navigate = useNavigate();
  const store = useStore() as HouniStore; // the page's store is made by makeStore alone
  const [copied, setCopied] = useState(false);
  const isLoaded = useSelector((state: RootState) => selectDeviceLists(state).isLoaded);
  const compared = useSavedKeys('compare');
  const hasNoKeys = keys.length === 0;

  useEffect(() => void store.dispatch(loadDeviceLists()), [store]);
  // An address without keys shows the comparison of this device.
  useEffect(() => {
    if (hasNoKeys && compared.length > 0) void navigate(comparePath(compared, locale), { replace: true });
  }, [hasNoKeys, compared, navigate, locale]);

  const remove = (publicKey: string) => {
    if (isListed(store.getState(), 'compare', publicKey))
      store.dispatch(changeRequested({ list: 'compare', publicKey, price: NO_PRICE, add: false }));
    const rest = keys.filter((key) => key !== publicKey);
    void navigate(comparePath(rest, locale), { replace: true });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + comparePath(keys, locale));
      setCopied(true);
      announce(t('common:actions.copied'));
    } catch {
      announce(t('listings:copyFailed'));
    }
  };

  if (hasNoKeys && (!isLoaded || compared.length > 0)) return <Skeleton height="20rem" radius="lg" />;
  if (ads.length === 0) {
    if (isLoading) return <Skeleton height="20rem" radius="lg" />;
    return (
      <EmptyState
        icon="compare"
        title={t(hasNoKeys ? 'compare.empty' : 'compare.removed')}
        actions={
          <ButtonLink href={listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale)} linkAs={RouterLink}>
            {t('listings:listing.heading.SALE.LOGEMENTS')}
          </ButtonLink>
        }
      >
        {t('compare.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {!isLoading && ads.length < keys.length && (
        <p css={soft}>{t('compare.missing', { count: keys.length - ads.length })}</p>
      )}
      {ads.length === 1 && <p css={soft}>{t('compare.onlyOne')}</p>}
      <Table ads={ads} onRemove={remove} />
      <div css={start} className="no-print">
        <Button variant="quiet" icon={copied ? 'check' : 'share'} onClick={() => void copy()}>
          {t(copied ? 'common:actions.copied' : 'common:actions.copyLink')}
        </Button>
      </div>
    </>
  );
}
