import { css } from '@emotion/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useClickReplay } from '@houni/remote/use-click-replay';
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

/** About a kilometre: the address with the position may be shared. */
const DECIMALS = 2;
const LOCATION_TIMEOUT_MS = 10_000;

/** Sorts the results by the distance from the visitor, if the visitor allows it. */
export function NearMe({ search }: { search: ListingSearch }) {
  const { t, locale } = useT('listingsTools');
  const navigate = useNavigate();
  const clickReplay = useClickReplay();
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');

  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        const near = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        void navigate(searchAddress({ ...search, filters: { ...search.filters, sort: 'distance', near } }, locale));
      },
      () => setState('failed'),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  };

  return (
    <div css={style}>
      <Button variant="quiet" icon="compass" busy={state === 'locating'} {...clickReplay} onClick={locate}>
        {t('places.nearMe')}
      </Button>
      {state === 'failed' && <p role="alert">{t('places.notLocated')}</p>}
    </div>
  );
}
