import { useRef, useState } from 'react';
import { placesApi } from '@houni/api-client/places';
import type { PlaceMatch } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { matchedName } from '@houni/routing/matched-name';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { Icon } from '@houni/ui/icon.tsx';
import { SuggestionField } from '@houni/ui/suggestion-field.tsx';

const MAX_SUGGESTIONS = 7;

export interface PlaceSearchProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether a place can be chosen; all by default. */
  accepts?: (place: PlaceMatch) => boolean;
  onPick: (place: PlaceMatch) => void;
}

/** Finds a place by typed words; the field is empty again after a choice. */
export function PlaceSearch({ id, label, hint, error, accepts = () => true, onPick }: PlaceSearchProps) {
  const { t, locale } = useT('agencyRegistration');
  const { announce } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [findPlaces] = placesApi.useLazyGetLocationQuery();
  const [problem, setProblem] = useState<'notFound' | 'searchFailed' | null>(null);
  const labelOf = (place: PlaceMatch) => placeLabel(trailOf(place), locale);
  return (
    <SuggestionField
      ref={field}
      id={id}
      label={label}
      hint={hint}
      placeholder={t('place.searchExample')}
      error={problem ? t(`place.${problem}`) : error}
      listLabel={t('place.suggestions')}
      find={async (q) => {
        const { data } = await findPlaces({ q, limit: MAX_SUGGESTIONS }, true);
        return data ? data.matches.filter(accepts) : null;
      }}
      keyOf={({ level, id: placeId }) => `${level}-${placeId}`} // ids are unique only within a level
      labelOf={labelOf}
      enterSelectsBest
      onInput={() => setProblem(null)}
      onFound={(count) => {
        const key = count === null ? 'searchFailed' : count === 0 ? 'notFound' : null;
        setProblem(key);
        announce(key ? t(`place.${key}`) : t('place.suggestionCount', { count }));
      }}
      onPick={(place) => {
        if (field.current) field.current.value = '';
        setProblem(null);
        announce(t('place.chosen', { place: labelOf(place) }));
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
