import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { nearestPlaceApi } from '@houni/api-client/nearest-place';
import { placesApi } from '@houni/api-client/places';
import type { DraftPlace } from '@houni/contracts/draft';
import type { Place, PlaceMatch } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { matchedName } from '@houni/routing/matched-name';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SuggestionField } from '@houni/ui/suggestion-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { isSameContent } from '@houni/store/is-same-content';
import { locate } from '@houni/ui/locate';
import type { LocationFailure } from '@houni/ui/locate';
import { idsOf } from './whole-place.ts';

const MAX_SUGGESTIONS = 7;

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
      <PlaceSearch onPick={(match) => choose(match, 'search')} />
      <OwnPosition onFind={(sector) => choose(sector, 'position')} />
      {found && isSameContent(idsOf(found.place), place) && <p css={chosenStyle}>{textOf(found)}</p>}
    </div>
  );
}

function PlaceSearch({ onPick }: { onPick: (place: PlaceMatch) => void }) {
  const { t, locale } = useT('postad');
  const { announce } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [findPlaces] = placesApi.useLazyGetLocationQuery();
  const [problem, setProblem] = useState<'notFound' | 'searchFailed' | null>(null);
  const labelOf = (place: PlaceMatch) => placeLabel(trailOf(place), locale);
  return (
    <SuggestionField
      ref={field}
      id="place.search"
      label={t('place.search')}
      placeholder={t('place.searchExample')}
      error={problem && t(`place.${problem}`)}
      listLabel={t('place.suggestions')}
      find={async (q) => (await findPlaces({ q, limit: MAX_SUGGESTIONS }, true)).data?.matches ?? null}
      keyOf={({ level, id }) => `${level}-${id}`} // ids are unique only within a level
      labelOf={labelOf}
      enterSelectsBest
      onInput={() => setProblem(null)}
      onFound={(count) => {
        setProblem(count === null ? 'searchFailed' : count === 0 ? 'notFound' : null);
        announce(
          count ? t('place.suggestionCount', { count }) : t(`place.${count === 0 ? 'notFound' : 'searchFailed'}`),
        );
      }}
      onPick={(place) => {
        // The lists below show the choice; an empty field is ready for another search.
        if (field.current) field.current.value = '';
        setProblem(null);
        onPick(place);
      }}
      renderItem={(place) => {
        const matched = matchedName(place);
        return (
          <>
            <Icon name="map-pin" size={18} />
            <span>
              <bdi>{labelOf(place)}</bdi>
              {matched !== null && (
                <small>
                  <bdi>{matched}</bdi>
                </small>
              )}
            </span>
          </>
        );
      }}
    />
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
