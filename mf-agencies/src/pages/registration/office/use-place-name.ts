import { placesApi } from '@houni/api-client/places';
import { useT } from '@houni/i18n';
import { placeLabel, trailOf } from '@houni/routing/place-path';

/** The name of a place with the larger ones around it; null while it is not known, and without an id. */
export function usePlaceName(level: 'governorate' | 'delegation' | 'sector', id: number | null): string | null {
  const { locale } = useT('agencyRegistration');
  const { currentData } = placesApi.useGetLocationQuery({ level, id: id ?? 0 }, { skip: id === null });
  return currentData?.place ? placeLabel(trailOf(currentData.place), locale) : null;
}
