import type { Translate } from '@houni/i18n';

/**
 * "2e étage", "Rez-de-chaussée".
 * @param t texts in which the namespace `common` can be reached
 */
export function floorName(floor: number, t: Translate): string {
  if (floor < 0) return t('common:card.basement');
  if (floor === 0) return t('common:card.groundFloor');
  return floor === 1 ? t('common:card.firstFloor') : t('common:card.floor', { floor });
}
