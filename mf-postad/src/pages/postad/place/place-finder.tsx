import { css } from '@emotion/react';
import { useState } from 'react';
import { nearestPlaceApi } from '@houni/api-client/nearest-place';
import type { DraftPlace } from '@houni/contracts/draft';
import type { Place } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { PlacePicker } from '@houni/place-field/place-picker.tsx';
import { useShell } from '@houni/remote';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { Button } from '@houni/ui/button.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { isSameContent } from '@houni/store/is-same-content';
import { locate } from '@houni/ui/locate';
import type { LocationFailure } from '@houni/ui/locate';
import { idsOf } from './whole-place.ts';

const group = css({ display: 'grid', gap: space[3], justifyItems: 'stretch' });
const own = css({ display: 'grid', gap: space[1], justifyItems: 'start' });
const note = css({ fontSize: font.sm, color: color.inkSoft, lineHeight: 1.45 });
const problemStyle = css(note, { color: color.brick });
const chosenStyle = css({ fontWeight: font.medium });

export interface PlaceFinderProps {
  /** The place in the draft: the text about what was found disappears when another place is chosen. */
  place: DraftPlace;
  onFind: (place: Place) => void;
}

/** Finds the place by typed words or by the position of the device. The lists below show and correct it. */
export function PlaceFinder({ place, onFind }: PlaceFinderProps) {
  const { t, locale } = useT('postad');
  const { announce } = useShell();
  const [found, setFound] = useState<{ place: Place; by: 'search' | 'position' } | null>(null);
  const textOf = ({ place: of, by }: NonNullable<typeof found>) => {
    const name = placeLabel(trailOf(of), locale);
    if (by === 'position') return t('place.located', { place: name });
    return t(of.level === 'sector' ? 'place.chosen' : 'place.chosenInPart', { place: name });
  };
  const choose = (of: Place, by: 'search' | 'position') => {
    onFind(of);
    setFound({ place: of, by });
    announce(textOf({ place: of, by }));
  };
  return (
    <div css={group}>
      <PlacePicker
        id="place.search"
        label={t('place.search')}
        example={t('place.searchExample')}
        announce={announce}
        onPick={(match) => choose(match, 'search')}
      />
      <OwnPosition onFind={(sector) => choose(sector, 'position')} />
      {found && isSameContent(idsOf(found.place), place) && <p css={chosenStyle}>{textOf(found)}</p>}
    </div>
  );
}

/** The sector around the device, if its owner allows it. The position is neither in the draft nor stored by the API. */
function OwnPosition({ onFind }: { onFind: (sector: Place) => void }) {
  const { t } = useT('postad');
  const [findNearest] = nearestPlaceApi.useFindNearestPlaceMutation();
  const [state, setState] = useState<'idle' | 'locating' | LocationFailure | 'abroad' | 'positionFailed'>('idle');
  const isLocating = state === 'locating';

  const find = async () => {
    setState('locating');
    const position = await locate(navigator.geolocation);
    if (typeof position === 'string') return setState(position);
    const { data } = await findNearest(position);
    if (!data) return setState('positionFailed');
    if (!data.place) return setState('abroad');
    setState('idle');
    onFind(data.place);
  };

  return (
    <div css={own}>
      <Button
        variant="secondary"
        icon="compass"
        busy={isLocating}
        aria-describedby="place-own-position"
        data-replay
        onClick={() => void find()}
      >
        {t('place.ownPosition')}
      </Button>
      <p id="place-own-position" css={note}>
        {t('place.ownPositionNote')}
      </p>
      {state !== 'idle' && !isLocating && (
        <p css={problemStyle} role="alert">
          {t(`place.${state}`)}
        </p>
      )}
    </div>
  );
}
