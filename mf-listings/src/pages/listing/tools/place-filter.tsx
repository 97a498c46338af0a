import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlaceMatch } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { PlaceField } from '@houni/place-field/place-field.tsx';
import { useShell } from '@houni/remote';
import { trailOf } from '@houni/routing/place-path';
import { RemovableChip } from '@houni/ui/chip.tsx';
import { RouterLink } from '../../../parts/router-link.ts';
import { isSame, searchAddress, withPlace } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { placeName } from './criterion-label.ts';
import { NearMe } from './near-me.tsx';

interface PlaceFilterProps {
  search: ListingSearch;
  /** A place that was typed without script and not found. */
  unknown: string | null;
}

/** The searched places, any number of them. Without script a typed place is sent with the form. */
export function PlaceFilter({ search, unknown }: PlaceFilterProps) {
  const { t, locale } = useT('listingsTools');
  const { announce } = useShell();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { places } = search;

  const add = (match: PlaceMatch) => {
    const place = { level: match.level, id: match.id, trail: trailOf(match) };
    if (field.current) field.current.value = '';
    void navigate(searchAddress({ ...search, places: withPlace(places, place) }, locale));
  };

  return (
    <fieldset className="group whole">
      <legend>{t('places.title')}</legend>
      <div className="places">
        {places.length > 0 && (
          <ul className="plain chosen">
            {places.map((place) => {
              const name = placeName(place, locale);
              const others = places.filter((other) => !isSame(other, place));
              return (
                <li key={`${place.level}-${place.id}`}>
                  <RemovableChip
                    href={searchAddress({ ...search, places: others }, locale)}
                    linkAs={RouterLink}
                    rel="nofollow"
                    removeLabel={t('places.remove', { place: name })}
                  >
                    <bdi>{name}</bdi>
                  </RemovableChip>
                </li>
              );
            })}
          </ul>
        )}
        <PlaceField
          ref={field}
          name="place"
          label={t(places.length > 0 ? 'places.add' : 'places.find')}
          example={t('places.example')}
          {...(unknown !== null && { defaultValue: unknown, error: t('places.unknown', { place: unknown }) })}
          enterSelectsBest
          announce={announce}
          onPick={add}
        />
        <NearMe search={search} />
      </div>
    </fieldset>
  );
}
