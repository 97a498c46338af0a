import type { AdCard } from '@houni/contracts/ad';
import { SEARCH_FIELDS, highlightsOf } from '@houni/routing/listing-url';
import type { Fields, OnCard } from '@houni/domain/fields';
import { formatArea } from '@houni/i18n/format';
import type { FullTextKey, Translate } from '@houni/i18n';
import { floorName } from './floor-name.ts';

type AdWithFacts = Pick<AdCard, 'transaction' | 'area'> & {
  [Fact in keyof OnCard<Fields> | 'flatshare']?: AdCard[Fact] | undefined;
};

/**
 * The facts of an ad that a card shows, the most important first: "S+2", "94 m²", "2e étage", "Titre bleu".
 * @param t texts in which the namespace `common` can be reached
 */
export function cardFacts(ad: AdWithFacts, locale: string, t: Translate): string[] {
  const area = ad.area === null ? [] : [formatArea(ad.area, locale)];
  if (ad.flatshare) {
    const { roomsOffered, occupants, preference } = ad.flatshare;
    return [
      t('common:card.roomsOffered', { count: roomsOffered }),
      ...(occupants > 0 ? [t('common:card.occupants', { count: occupants })] : []),
      t(`common:flatPreferences.${preference}`),
    ];
  }
  return [
    ...(typeof ad.rooms === 'number' ? [t('common:units.rooms', { count: ad.rooms })] : []),
    ...area,
    ...(typeof ad.floor === 'number' ? [floorName(ad.floor, t)] : []),
    ...(ad.zoning ? [t(`common:zonings.${ad.zoning}`)] : []),
    ...highlightsOf(SEARCH_FIELDS, ad).map((name) => t(`common:card.${name}` as FullTextKey)),
  ];
}
