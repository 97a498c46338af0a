import type { FullTextKey, Translate } from '@houni/i18n';

/**
 * The name of a plan by its id: "Pro 60", "Gratuit"; the id itself for one of another kind.
 * @param texts the key of the user's remote below which the texts `pro` and `free` are
 */
export function planName(id: string, t: Translate, texts: string): string {
  const places = /^pro-(\d{1,6})$/.exec(id)?.[1];
  if (places !== undefined) return t(`${texts}.pro` as FullTextKey, { count: Number(places) });
  return id === 'private' ? t(`${texts}.free` as FullTextKey) : id;
}
