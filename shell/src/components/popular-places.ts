import type { PlaceNames } from '@houni/contracts/place';

/**
 * Governorates that error pages link to. Their names are constants, because an error page must not depend on the API; a
 * test compares them with the reference data.
 */
export const POPULAR_PLACES: readonly { id: number; names: PlaceNames }[] = [
  { id: 22, names: { fr: 'Tunis', ar: 'تونس', en: 'Tunis', it: 'Tunisi', es: 'Túnez' } },
  { id: 21, names: { fr: 'Ariana', ar: 'أريانة', en: 'Ariana', it: 'Ariana', es: 'Ariana' } },
  { id: 19, names: { fr: 'Nabeul', ar: 'نابل', en: 'Nabeul', it: 'Nabeul', es: 'Nabeul' } },
  { id: 13, names: { fr: 'Sousse', ar: 'سوسة', en: 'Sousse', it: 'Susa', es: 'Susa' } },
  { id: 12, names: { fr: 'Monastir', ar: 'المنستير', en: 'Monastir', it: 'Monastir', es: 'Monastir' } },
  { id: 7, names: { fr: 'Sfax', ar: 'صفاقس', en: 'Sfax', it: 'Sfax', es: 'Sfax' } },
];
