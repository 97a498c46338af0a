import type { ReactNode, RefObject } from 'react';
import { placesApi } from '@houni/api-client/places';
import type { PlaceMatch } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { matchedName } from '@houni/routing/matched-name';
import { Icon } from '@houni/ui/icon.tsx';
import { SuggestionField } from '@houni/ui/suggestion-field.tsx';

const MAX_SUGGESTIONS = 7;

/** Ids are unique only within a level. */
const keyOf = ({ level, id }: PlaceMatch) => `${level}-${id}`;

interface PlaceFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  hideLabel?: boolean;
  /** The placeholder. */
  example: string;
  defaultValue?: string;
  error?: ReactNode;
  /** Enter selects the best suggestion if none is active; otherwise it submits the form. */
  enterSelectsBest?: boolean;
  onPick: (place: PlaceMatch) => void;
}

/** A text field for a place or words, with suggestions in both scripts. */
export function PlaceField({ example, ...field }: PlaceFieldProps) {
  const { t, locale } = useT('listings');
  const { announce } = useShell();
  const [findPlaces] = placesApi.useLazyGetLocationQuery();
  const labelOf = (place: PlaceMatch) => placeLabel(trailOf(place), locale);
  return (
    <SuggestionField
      placeholder={example}
      listLabel={t('place.suggestions')}
      find={async (q) => (await findPlaces({ q, limit: MAX_SUGGESTIONS }, true)).data?.matches ?? null}
      keyOf={keyOf}
      labelOf={labelOf}
      onFound={(count) => announce(t('place.suggestionCount', { count: count ?? 0 }))}
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
      {...field}
    />
  );
}
