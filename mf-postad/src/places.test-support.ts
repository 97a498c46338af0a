import type { GovernoratesAnswer } from '@houni/contracts/place';

const governorate = (id: number, fr: string, ar: string) => ({
  id,
  names: { fr, ar, en: fr, it: fr, es: fr },
  isoCode: 'TN-11',
  centre: { lat: 36.8, lng: 10.2 },
  bounds: { south: 36, west: 10, north: 37, east: 11 },
});

export const governorates: GovernoratesAnswer = {
  nameFields: { latin: 'names.fr', arabic: 'names.ar' },
  items: [governorate(22, 'Tunis', 'تونس'), governorate(3, 'Ariana', 'أريانة')],
};
