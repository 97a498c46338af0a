import { css } from '@emotion/react';
import { useEffect } from 'react';
import { agencyMapPart } from '#agency-map-part';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { color, media, radius, space } from '@houni/ui/tokens';
import type { ItemFilters } from '../item-filters.ts';

const style = css({
  display: 'grid',
  blockSize: 'clamp(20rem, 60vh, 32rem)',
  overflow: 'clip',
  borderRadius: radius.lg,
  backgroundColor: color.blueTint,
  [media.noScript]: { display: 'none' },
  '& > .wait': { display: 'grid', justifyItems: 'center', gap: space[4], placeSelf: 'center', padding: space[4] },
});

interface MapPanelProps {
  agency: AgencyDetail;
  filters: ItemFilters;
}

/** The map of the ads. MapLibre is loaded when the panel is mounted. */
export function MapPanel({ agency, filters }: MapPanelProps) {
  const { t } = useT('agencyPage');
  const { status, Component, load } = useDeferred(agencyMapPart);
  useEffect(() => void load(), [load]);
  return (
    <>
      <NeedsScript>{t('map.needsScript')}</NeedsScript>
      <div css={style} className="no-print">
        {Component ? (
          <Component agency={agency} filters={filters} />
        ) : (
          <div className="wait" role="status">
            <span>{t(status === 'failed' ? 'common:errors.network' : 'common:state.loading')}</span>
            {status === 'failed' && <Button onClick={() => void load()}>{t('common:actions.retry')}</Button>}
          </div>
        )}
      </div>
    </>
  );
}
