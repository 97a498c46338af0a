import { css } from '@emotion/react';
import type { ReactNode, RefObject } from 'react';
import { placesApi } from '@houni/api-client/places';
import type { PlaceMatch } from '@houni/contracts/place';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { matchedName } from '@houni/routing/matched-name';
import { Icon } from '@houni/ui/icon.tsx';
import { SuggestionField } from '@houni/ui/suggestion-field.tsx';
import { usePlaceTexts } from './place-texts.ts';

const MAX_SUGGESTIONS = 7;

const name = css({
  flex: 1,
  minInlineSize: 0,
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Ids are unique only within a level. */
const keyOf = ({ level, id }: PlaceMatch) => `${level}-${id}`;

export interface PlaceFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  id?: string;
  /** The field of the form. */
  name?: string;
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The placeholder. */
  example: string;
  defaultValue?: string;
  error?: ReactNode;
  autoFocus?: boolean;
  /** Enter selects the best suggestion if none is active; otherwise it submits the form. */
  enterSelectsBest?: boolean;
  /** Whether the empty field suggests the places with the most ads. */
  suggestsPopular?: boolean;
  /** Whether a place can be chosen; all by default. */
  accepts?: (place: PlaceMatch) => boolean;
  /** Tells screen readers. */
  announce: (text: string) => void;
  /** The number of suggestions; null if they could not be loaded. */
  onFound?: (count: number | null) => void;
  onInput?: () => void;
  onPick: (place: PlaceMatch) => void;
}

/** A text field for a place or words, with suggestions in both scripts: name, level and number of ads. */
export function PlaceField({
  example,
  accepts = () => true,
  announce,
  onFound,
  suggestsPopular = false,
  ...field
}: PlaceFieldProps) {
  const { t, locale, isLoaded, load } = usePlaceTexts();
  const [findPlaces] = placesApi.useLazyGetLocationQuery();
  const labelOf = (place: PlaceMatch) => placeLabel(trailOf(place), locale);
  const find = async (q: string) => {
    const [{ data }] = await Promise.all([findPlaces({ q, limit: MAX_SUGGESTIONS }, true), load()]);
    return data ? data.matches.filter(accepts) : null;
  };
  return (
    <SuggestionField
      placeholder={example}
      listLabel={isLoaded ? t('suggestions') : ''}
      find={find}
      suggestsWhenEmpty={suggestsPopular}
      keyOf={keyOf}
      labelOf={labelOf}
      onFound={(count) => {
        if (count || !onFound) announce(t('suggestionCount', { count: count ?? 0 }));
        onFound?.(count);
      }}
      renderItem={(place) => <Suggestion place={place} label={labelOf(place)} />}
      {...field}
    />
  );
}

function Suggestion({ place, label }: { place: PlaceMatch; label: string }) {
  const { t, isLoaded } = usePlaceTexts();
  const matched = matchedName(place);
  const level = t(`level.${place.level}`);
  return (
    <>
      <Icon name="map-pin" size={18} />
      <span css={name}>
        <bdi>{label}</bdi>
        {matched !== null && (
          <small>
            <bdi>{matched}</bdi>
          </small>
        )}
      </span>{' '}
      {isLoaded && <small>{place.ads ? t('withAds', { level, count: place.ads }) : level}</small>}
    </>
  );
}
