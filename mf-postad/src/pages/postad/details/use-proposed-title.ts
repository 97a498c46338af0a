import { useEffect, useState } from 'react';
import { placesApi } from '@houni/api-client/places';
import { TEXT_LIMITS } from '@houni/domain/limits';
import type { titleFromFacts } from '@houni/domain/title-from-facts';
import { useT } from '@houni/i18n';
import { placeOf } from '../../../draft/draft-content.ts';
import type { DetailsProps } from './details-props.ts';

/**
 * A title from the facts in the language of the ad, such as "Appartement S+2 à vendre, La Marsa", as visitors of that
 * language see it. Null until category and place are known.
 */
export function useProposedTitle({ content, details, allowed }: DetailsProps): string | null {
  const { locale } = useT('postad');
  const { transaction, category } = content;
  const { delegation, sector } = placeOf(content);
  const { currentData } = placesApi.useGetLocationQuery(
    { level: 'delegation', id: delegation ?? 0 },
    { skip: delegation === null },
  );
  const place = currentData?.children.find(({ id }) => id === sector);
  const [compose, setCompose] = useState<typeof titleFromFacts | null>(null);
  useEffect(() => {
    // The words of all languages are not part of the first step.
    import(/* webpackChunkName: "proposed-title" */ '@houni/domain/title-from-facts').then(
      (module) => setCompose(() => module.titleFromFacts),
      (error: unknown) => console.warn('No title can be proposed.', error),
    );
  }, []);
  if (!transaction || !category || !place || !compose) return null;
  const language = details.language ?? locale;
  const facts = {
    transaction,
    category,
    priceUnit: details.priceUnit ?? 'total',
    rooms: allowed.has('rooms') ? (details.rooms ?? null) : null,
    area: details.area ?? null,
    zoning: allowed.has('zoning') ? (details.zoning ?? null) : null,
    use: allowed.has('use') ? (details.use ?? null) : null,
    ownTitle: '',
    furnished: allowed.has('furnished') ? (details.furnished ?? null) : null,
    place: place.names[language],
  };
  return compose(facts, language).slice(0, TEXT_LIMITS.adTitle.max);
}
