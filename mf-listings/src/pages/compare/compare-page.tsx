import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemsApi } from '@houni/api-client/items';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Container } from '@houni/ui/container.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { color, space } from '@houni/ui/tokens';
import { comparedKeys } from '../../compare/compare-path.ts';
import { compareToolsPart } from '../../compare/compare-tools-part.ts';
import { FavouritesSync } from '../../favourites/favourites-sync.tsx';
import { adArguments } from '../ad/load.ts';
import { compareRows } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { useCompareTexts } from './use-compare-texts.ts';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  alignContent: 'start',
  minBlockSize: '60vh',
  paddingBlock: space[6],
  paddingBlockEnd: space.section,
  '& .intro': { marginBlockStart: space[2], color: color.inkSoft },
  // By CSS, so that it works before and without scripts.
  '&:has(.only-differences input:checked) tr.same': { display: 'none' },
});

const { useGetItemQuery } = itemsApi;
/** Fills up the keys to four, because hooks must always be called for four ads. */
const NO_KEY = '';

/** The facts of the ads in the address, side by side. The server renders the table; its controls are deferred. */
export function ComparePage() {
  const { t, locale } = useT('listings');
  const { t: own } = useCompareTexts();
  const [query] = useSearchParams();
  const keys = comparedKeys(query);
  const { ads, isLoading } = useAds(keys);
  const { Component: Tools, load } = useDeferred(compareToolsPart);
  useEffect(() => void load(), [load]);
  const differ = ads.length > 1 && compareRows(ads, locale, t).some(({ differs }) => differs);
  return (
    <Container css={style}>
      <header>
        <h1 tabIndex={-1}>{t('compare.title')}</h1>
        <p className="intro">{own('intro')}</p>
      </header>
      {differ && (
        <div className="only-differences no-print">
          <Checkbox label={own('onlyDifferences')} defaultChecked />
        </div>
      )}
      {Tools ? (
        <Tools keys={keys} ads={ads} isLoading={isLoading} Table={CompareTable} />
      ) : (
        ads.length > 0 && <CompareTable ads={ads} />
      )}
      <FavouritesSync />
    </Container>
  );
}

/** The loaded ads of the keys, in their order, without removed ads. */
function useAds(keys: string[]): { ads: AdDetail[]; isLoading: boolean } {
  const { locale } = useT('listings');
  const [a = NO_KEY, b = NO_KEY, c = NO_KEY, d = NO_KEY] = keys;
  const argumentsOf = (key: string) => [adArguments(key, locale), { skip: key === NO_KEY }] as const;
  const answers = [
    useGetItemQuery(...argumentsOf(a)),
    useGetItemQuery(...argumentsOf(b)),
    useGetItemQuery(...argumentsOf(c)),
    useGetItemQuery(...argumentsOf(d)),
  ];
  const ads = answers.flatMap(({ currentData }) =>
    currentData?.ad && currentData.state !== 'gone' ? currentData.ad : [],
  );
  return { ads, isLoading: answers.some(({ isFetching, currentData }) => isFetching && !currentData) };
}
