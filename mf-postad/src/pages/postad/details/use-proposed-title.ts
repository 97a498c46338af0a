import { useT } from '@houni/i18n';
import { usePostadPlaceQuery } from '../../../api.ts';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import { placeOf } from '../../../draft/draft-content.ts';
import type { DetailsProps } from './details-props.ts';

/**
 * A title from the facts, such as "Appartement S+2 à vendre, La Marsa". Null until category and place are known, or if
 * the ad is written in another language than the page's, whose texts are not loaded.
 */
export function useProposedTitle({ content, details, allowed }: DetailsProps): string | null {
  const { t, locale } = useT('postad');
  const { transaction, category } = content;
  const { delegation, sector } = placeOf(content);
  const { currentData } = usePostadPlaceQuery(
    { level: 'delegation', id: delegation ?? 0 },
    { skip: delegation === null },
  );
  const place = currentData?.children.find(({ id }) => id === sector);
  if (!transaction || !category || !place || (details.language ?? locale) !== locale) return null;
  const kind = t(`common:categorySingular.${category}`);
  const title = t('details.proposedTitle', {
    kind: allowed.has('rooms') && details.rooms !== undefined ? `${kind} S+${details.rooms}` : kind,
    offer: t(`details.offer.${transaction}`),
    place: place.names[locale],
  });
  return title.slice(0, TEXT_LIMITS.adTitle.max);
}
