import { css } from '@emotion/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useEarly } from '@houni/remote/use-early';
import { Button } from '@houni/ui/button.tsx';
import { color, font, media } from '@houni/ui/tokens';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';

const style = css({
  display: 'grid',
  justifyItems: 'start',
  [media.noScript]: { display: 'none' },
  '& > p': { color: color.brick, fontSize: font.sm },
});

/** Decimals of a degree that say where somebody is to some hundred metres: the address may be shared. */
const DECIMALS = 2;
const PATIENCE = 10_000;

/** Orders the results by their distance from the visitor, who is asked by the browser. */
export function NearMe({ search }: { search: ListingSearch }) {
  const { t, locale } = useT('listingsTools');
  const navigate = useNavigate();
  const early = useEarly();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        const near = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        void navigate(searchAddress({ ...search, filters: { ...search.filters, sort: 'distance', near } }, locale));
      },
      () => setState('failed'),
      { timeout: PATIENCE, maximumAge: 60_000 },
    );
  };

  return (
    <div css={style}>
      <Button variant="quiet" icon="compass" busy={state === 'asking'} {...early} onClick={ask}>
        {t('places.nearMe')}
      </Button>
      {state === 'failed' && <p role="alert">{t('places.notLocated')}</p>}
    </div>
  );
}
