import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { pinMapPart } from '#pin-map-part';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { Draft } from '../../use-draft.ts';
import type { PinSector } from './pin-map.tsx';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3], justifyItems: 'start' });
const heading = css({ fontSize: font.lg, fontWeight: font.bold, lineHeight: font.lineTight });
const note = css({ fontSize: font.sm, color: color.inkSoft, lineHeight: 1.45 });

/** The pin on the map: optional, and loaded when it is asked for or already set. */
export function PinSection({ draft, sector }: { draft: Draft; sector: PinSector }) {
  const { t } = useT('postad');
  const { status, Component, load } = useDeferred(pinMapPart);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || draft.content.position !== undefined;
  useEffect(() => {
    if (isShown) void load();
  }, [isShown, load]);
  return (
    <section css={section} aria-labelledby="position">
      <h2 css={heading} id="position" tabIndex={-1}>
        {t('place.pin.title')}
      </h2>
      <p css={note}>{t('place.pin.intro')}</p>
      {isShown && Component ? (
        <Component draft={draft} sector={sector} />
      ) : (
        <>
          {isShown && status === 'failed' && (
            <p role="alert" css={note}>
              {t('common:errors.network')}
            </p>
          )}
          <Button
            variant="secondary"
            icon="map-pin"
            busy={isShown && status !== 'failed'}
            data-replay
            onClick={() => {
              setOpen(true);
              void load();
            }}
          >
            {t(isShown && status === 'failed' ? 'common:actions.retry' : 'place.pin.open')}
          </Button>
        </>
      )}
    </section>
  );
}
