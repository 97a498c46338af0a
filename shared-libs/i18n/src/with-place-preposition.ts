import type { Translate } from './text-keys.ts';

/**
 * A place name with its preposition: "à La Marsa", "in La Marsa". French contracts the preposition with the article of a
 * name: "au Kef", "aux Berges du Lac".
 * @param t texts in which the namespace `common` can be reached
 */
export function withPlacePreposition(name: string, locale: string, t: Translate): string {
  if (locale === 'fr') {
    if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
    if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  }
  return t('common:place.in', { name });
}
