import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { locate } from '@houni/ui/locate';
import type { LocationFailure } from '@houni/ui/locate';
import { color, font, space } from '@houni/ui/tokens';

/** Of a degree: about one metre. */
const DECIMALS = 5;
const group = css({ display: 'grid', gap: space[1], justifyItems: 'start' });
const note = css({ fontSize: font.sm, color: color.inkSoft });
const problemStyle = css(note, { color: color.brick });

export interface PositionFieldProps {
  position: { lat: number; lng: number } | null;
  onPosition: (position: { lat: number; lng: number } | null) => void;
}

/** The exact position of the office, from a device that is in it. */
export function PositionField({ position, onPosition }: PositionFieldProps) {
  const { t } = useT('agencyRegistration');
  const [state, setState] = useState<'idle' | 'locating' | LocationFailure>('idle');
  const find = async () => {
    setState('locating');
    const found = await locate(navigator.geolocation, DECIMALS);
    setState(typeof found === 'string' ? found : 'idle');
    if (typeof found !== 'string') onPosition(found);
  };
  return (
    <div css={group}>
      <Button
        variant="secondary"
        icon="compass"
        busy={state === 'locating'}
        aria-describedby="position-note"
        onClick={() => void find()}
      >
        {t(position ? 'office.newPosition' : 'office.ownPosition')}
      </Button>
      <p id="position-note" css={note}>
        {t('office.positionNote')}
      </p>
      {position && (
        <>
          <p role="status">
            {t('office.position', { position: `${position.lat.toFixed(DECIMALS)}, ${position.lng.toFixed(DECIMALS)}` })}
          </p>
          <Button variant="quiet" icon="trash" onClick={() => onPosition(null)}>
            {t('office.removePosition')}
          </Button>
        </>
      )}
      {(state === 'denied' || state === 'notLocated') && (
        <p css={problemStyle} role="alert">
          {t(`office.${state}`)}
        </p>
      )}
    </div>
  );
}
