import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { listingPath } from '@houni/routing/build';
import { useStore } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { color, space } from '@houni/ui/tokens';
import { RouterLink } from '../../parts/router-link.ts';
import { comparePath } from '../compare-path.ts';
import { keptStore } from '../kept.ts';
import { keeperOf } from '../late/the-keeper.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
const soft = css({ color: color.inkSoft });

interface TableProps {
  ads: AdDetail[];
  words: { differs: string; remove: string; facts: string };
  onRemove: (publicKey: string) => void;
  onlyDifferences: boolean;
}

export interface CompareToolsProps {
  /** What the address names. */
  keys: string[];
  /** Those of them that can be opened. */
  ads: AdDetail[];
  isLoading: boolean;
  Table: ComponentType<TableProps>;
}

/** The comparison with what changes it: differences alone, taking ads away, passing it on. */
export function CompareTools({ keys, ads, isLoading, Table }: CompareToolsProps) {
  const { t, locale } = useT('listingsSaved');
  const { announce } = useShell();
  const navigate = useNavigate();
  const store = useStore() as HouniStore; // the page's store is made by makeStore alone
  const uid = useUser()?.uid ?? null;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [copied, setCopied] = useState(false);
  const [chosen, setChosen] = useState<'unknown' | 'none'>('unknown');
  const empty = keys.length === 0;

  // An address that names no ad means those that were chosen on this device.
  useEffect(() => {
    if (!empty) return undefined;
    let wanted = true;
    void keeperOf(uid, store)
      .refresh()
      .then(() => {
        if (!wanted) return;
        const kept = [...keptStore.kept().compare];
        if (kept.length > 0) void navigate(comparePath(kept, locale), { replace: true });
        else setChosen('none');
      });
    return () => {
      wanted = false;
    };
  }, [empty, uid, store, navigate, locale]);

  const remove = (publicKey: string) => {
    if (keptStore.isPressed('compare', publicKey)) keptStore.ask({ kind: 'compare', publicKey, price: 0, want: false });
    const rest = keys.filter((key) => key !== publicKey);
    if (rest.length === 0) setChosen('none');
    void navigate(comparePath(rest, locale), { replace: true });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + comparePath(keys, locale));
      setCopied(true);
      announce(t('common:actions.copied'));
    } catch {
      announce(t('listings:ad.share.failed'));
    }
  };

  if (empty && chosen === 'unknown') return <Skeleton height="20rem" radius="lg" />;
  if (ads.length === 0) {
    if (isLoading) return <Skeleton height="20rem" radius="lg" />;
    return (
      <EmptyState
        icon="compare"
        title={t(empty ? 'compare.none' : 'compare.gone')}
        actions={
          <ButtonLink href={listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale)} linkAs={RouterLink}>
            {t('listings:listing.heading.SALE.LOGEMENTS')}
          </ButtonLink>
        }
      >
        {t('compare.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <div css={bar} className="no-print">
        {ads.length > 1 && (
          <Checkbox
            label={t('compare.onlyDifferences')}
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
        )}
        <Button variant="quiet" icon={copied ? 'check' : 'share'} onClick={() => void copy()}>
          {t(copied ? 'common:actions.copied' : 'common:actions.copyLink')}
        </Button>
      </div>
      {!isLoading && ads.length < keys.length && (
        <p css={soft}>{t('compare.missing', { count: keys.length - ads.length })}</p>
      )}
      {ads.length === 1 && <p css={soft}>{t('compare.alone')}</p>}
      <Table
        ads={ads}
        words={{ differs: t('compare.differs'), remove: t('common:actions.remove'), facts: t('compare.facts') }}
        onRemove={remove}
        onlyDifferences={onlyDifferences}
      />
    </>
  );
}
