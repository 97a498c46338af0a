import type { Locale } from '@houni/domain/locale';

/** The ads of some keys in their order, at most `MAX_PAGE_SIZE`: `{ items: ListedAd[] }`. */
export const itemsByKeysRequest = (params: { keys: string[]; locale: Locale }) => ({
  url: '/search/items/by-keys',
  params: { ...params, cards: 'listed' },
});
