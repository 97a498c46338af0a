import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useLatePart } from '@houni/remote/late-part';
import { Container } from '@houni/ui/container.tsx';
import { color, space } from '@houni/ui/tokens';
import { listingsApi } from '../../api.ts';
import { comparedKeys } from '../../keeping/compare-path.ts';
import { Keeping } from '../../keeping/keeping.tsx';
import { compareToolsPart } from '../../keeping/saved/saved-parts.ts';
import { adArguments } from '../ad/load.ts';
import { CompareTable } from './compare-table.tsx';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  alignContent: 'start',
  minBlockSize: '60vh',
  paddingBlock: space[6],
  paddingBlockEnd: space.section,
  '& .intro': { marginBlockStart: space[2], color: color.inkSoft },
});

const { useListingsAdQuery } = listingsApi;
/** A key that stands for no ad: hooks are called for four of them always. */
const NONE = '';

/** The ads that the address names, their facts side by side. The table is the server's; what changes it comes late. */
export function ComparePage() {
  const { t } = useT('listings');
  const [query] = useSearchParams();
  const keys = comparedKeys(query);
  const { ads, isLoading } = useAds(keys);
  const { Component: Tools, load } = useLatePart(compareToolsPart);
  useEffect(() => void load(), [load]);
  return (
    <Container css={style}>
      <header>
        <h1 tabIndex={-1}>{t('compare.title')}</h1>
        <p className="intro">{t('compare.intro')}</p>
      </header>
      {Tools ? (
        <Tools keys={keys} ads={ads} isLoading={isLoading} Table={CompareTable} />
      ) : (
        ads.length > 0 && <CompareTable ads={ads} />
      )}
      <Keeping />
    </Container>
  );
}

/** The ads of the keys in their order, as far as they are here and can be opened. */
function useAds(keys: string[]): { ads: AdDetail[]; isLoading: boolean } {
  const { locale } = useT('listings');
  const [a = NONE, b = NONE, c = NONE, d = NONE] = keys;
  const ask = (key: string) => [adArguments(key, locale), { skip: key === NONE }] as const;
  const answers = [
    useListingsAdQuery(...ask(a)),
    useListingsAdQuery(...ask(b)),
    useListingsAdQuery(...ask(c)),
    useListingsAdQuery(...ask(d)),
  ];
  const ads = answers.flatMap(({ currentData }) =>
    currentData?.ad && currentData.state !== 'gone' ? currentData.ad : [],
  );
  return { ads, isLoading: answers.some(({ isFetching, currentData }) => isFetching && !currentData) };
}
