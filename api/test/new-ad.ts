import type { AdContentInput } from '@houni/contracts/ad-write';

/** A text of enough characters that nobody can object to. */
export const DESCRIPTION =
  'Appartement lumineux au deuxième étage d’une petite résidence calme, à quelques minutes à pied de la plage et des commerces. ' +
  'Salon avec balcon, cuisine équipée, deux chambres avec placards, salle de bain refaite, place de parking au sous-sol.';

/** A flat for sale in Sidi Bou Said, at a usual price; parts of it can be others. */
export function newAd(changes: Record<string, unknown> = {}): AdContentInput {
  const ad = {
    transaction: 'SALE',
    category: 'APPARTEMENT',
    language: 'fr',
    title: 'Appartement S+2 avec balcon',
    description: DESCRIPTION,
    place: { governorate: 22, delegation: 227, sector: 1707 },
    position: { lat: 36.8702, lng: 10.3417, precision: '300m' },
    price: { millimes: 320_000_000, unit: 'total' },
    negotiable: true,
    area: 98,
    rooms: 2,
    bathrooms: 1,
    floor: 2,
    floors: 3,
    furnished: false,
    condition: 'good',
    amenities: ['PARKING', 'BALCONY'],
    titleStatus: 'blue',
    contact: { name: 'Amal Trabelsi', phone: '+216 98 123 456', whatsapp: true, phoneShown: true, hours: '9 h – 18 h' },
    ...changes,
  };
  // What a change sets to undefined is left out, as JSON would.
  return JSON.parse(JSON.stringify(ad)) as AdContentInput; // wrong on purpose where a test makes it so
}

/** A plot of land for sale. */
export function newLand(changes: Record<string, unknown> = {}): AdContentInput {
  return newAd({
    category: 'TERRAINS_FERMES',
    title: 'Terrain constructible de 500 m²',
    price: { millimes: 600_000_000, unit: 'total' },
    area: 500,
    zoning: 'residential',
    utilities: { water: true, power: true, sewer: false },
    frontage: 18,
    permits: ['building', 'subdivision'],
    rooms: undefined,
    bathrooms: undefined,
    floor: undefined,
    floors: undefined,
    furnished: undefined,
    condition: undefined,
    amenities: undefined,
    ...changes,
  });
}

/** A room in a shared flat. */
export function newRoom(changes: Record<string, unknown> = {}): AdContentInput {
  return newAd({
    transaction: 'FLAT',
    title: 'Chambre dans une colocation',
    price: { millimes: 400_000, unit: 'month' },
    deposit: 400_000,
    flatshare: { roomsOffered: 1, occupants: 2, preference: 'students', smoking: false, pets: true },
    titleStatus: undefined,
    ...changes,
  });
}
