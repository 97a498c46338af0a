import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { placesApi } from '@houni/api-client/places';
import type { PlaceLevel } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { PlaceField } from './place-field.tsx';
import type { PlaceFieldProps } from './place-field.tsx';

const style = css({
  display: 'grid',
  gap: space[2],
  minInlineSize: 0,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: space[2], margin: 0, padding: 0, listStyle: 'none' },
  '& li label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingInline: space[3],
    borderRadius: radius.full,
    backgroundColor: color.blueTint,
    color: color.blue,
    fontSize: font.sm,
    fontWeight: font.medium,
    cursor: 'pointer',
    '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
    // Without script a removed place stays to be seen.
    '&:not(:has(:checked))': { textDecoration: 'line-through', backgroundColor: color.surface },
  },
});

/** A place of a search. Its names may not be known yet. */
export interface SearchedPlace {
  level: PlaceLevel;
  id: number;
  name: string | null;
  trail?: PlaceTrail;
}

export interface SearchFieldProps extends Pick<
  PlaceFieldProps,
  'label' | 'hideLabel' | 'example' | 'autoFocus' | 'suggestsPopular' | 'announce'
> {
  ref?: RefObject<HTMLInputElement | null>;
  /** The places where the search starts. */
  places?: readonly SearchedPlace[];
  /** The places after one was added or removed. */
  onPlaces?: (places: readonly SearchedPlace[]) => void;
}

const NONE: readonly SearchedPlace[] = [];

/**
 * The field of a search: words as `q`, and any number of places as chips, which the form sends as `governorate`,
 * `delegation` and `sector`. A suggestion becomes a further chip. Chips are check boxes: they work without JavaScript.
 */
export function SearchField({
  ref,
  places: initial = NONE,
  onPlaces,
  suggestsPopular = false,
  ...field
}: SearchFieldProps) {
  const { locale } = useT();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [places, setPlaces] = useState(initial);
  useEffect(() => {
    // The sheet may have focused it before it was interactive.
    if (suggestsPopular && document.activeElement === input.current) {
      input.current?.blur();
      input.current?.focus();
    }
  }, [suggestsPopular, input]);
  const reported = useRef(places);
  useEffect(() => {
    // Reported after the form has the fields of the chips.
    if (reported.current !== places) onPlaces?.(places);
    reported.current = places;
  }, [places, onPlaces]);
  return (
    <div css={style}>
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={`${place.level}-${place.id}`}>
              <label>
                <input
                  type="checkbox"
                  name={place.level}
                  value={place.id}
                  defaultChecked
                  autoComplete="off"
                  onChange={() => {
                    setPlaces(places.filter((other) => other !== place));
                    input.current?.focus();
                  }}
                />
                <bdi>{place.name ?? <PlaceName level={place.level} id={place.id} />}</bdi>
                <Icon name="close" size={16} />
              </label>
            </li>
          ))}
        </ul>
      )}
      <PlaceField
        ref={input}
        name="q"
        suggestsPopular={suggestsPopular && places.length === 0}
        onPick={(match) => {
          const { level, id, names } = match;
          if (input.current) input.current.value = '';
          setPlaces(withPlace(places, { level, id, name: names[locale], trail: trailOf(match) }));
        }}
        {...field}
      />
    </div>
  );
}

/** The name of a place that only the address has. */
function PlaceName({ level, id }: Pick<SearchedPlace, 'level' | 'id'>) {
  const { t, locale } = useT();
  const [findPlace] = placesApi.useLazyGetLocationQuery();
  // Known in the browser only: the server's HTML is the same for all places.
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    void findPlace({ level, id }, true).then(({ data }) => setName(data?.place?.names[locale] ?? null));
  }, [findPlace, level, id, locale]);
  return name ?? t('common:state.loading');
}

/** Adds a place. A place inside another one, or around others, replaces them. */
function withPlace(places: readonly SearchedPlace[], added: SearchedPlace & { trail: PlaceTrail }): SearchedPlace[] {
  const isAround = ({ level, id }: SearchedPlace, trail: PlaceTrail | undefined) => trail?.[level]?.id === id;
  return [...places.filter((place) => !isAround(place, added.trail) && !isAround(added, place.trail)), added];
}
