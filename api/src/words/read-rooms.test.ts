import { readingOf } from './reading.ts';
import { readRooms } from './read-rooms.ts';
import { tokensOf } from './tokens.ts';

const read = (q: string) => readRooms(readingOf(tokensOf(q)));

describe('rooms', () => {
  it.each([
    ['s+2', [2]],
    ['S 3', [3]],
    ['s2 ou s+3', [2, 3]],
    ['2 chambres', [2]],
    ['deux chambres', [2]],
    ['3 pièces', [2]],
    ['ثلاث غرف', [3]],
    ['٣ غرف نوم', [3]],
    ['غرفتين', [2]],
    ['4 byout', [4]],
    ['2 bedrooms', [2]],
    ['s+40', []],
    ['une chambre en colocation', []],
    ['ennasr 2', []],
  ])('of "%s"', (q, rooms) => expect(read(q).rooms).toEqual(rooms));

  it.each([
    ['2 salles de bain', 2],
    ['s+3 2 sdb', 2],
    ['حمامين', 2],
    ['3 bathrooms', 3],
    ['hammamet', null],
  ])('for bathing of "%s"', (q, bathrooms) => expect(read(q).bathroomsMin).toBe(bathrooms));
});
