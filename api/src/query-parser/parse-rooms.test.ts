import { createTokenStream } from './token-stream.ts';
import { parseRooms } from './parse-rooms.ts';
import { tokenise } from './tokenise.ts';

const parse = (q: string) => parseRooms(createTokenStream(tokenise(q)));

describe('parseRooms', () => {
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
  ])('parses "%s" as rooms %j', (q, rooms) => expect(parse(q).rooms).toEqual(rooms));

  it.each([
    ['2 salles de bain', 2],
    ['s+3 2 sdb', 2],
    ['حمامين', 2],
    ['3 bathrooms', 3],
    ['hammamet', null],
  ])('parses "%s" as at least %j bathrooms', (q, bathrooms) => expect(parse(q).bathroomsMin).toBe(bathrooms));
});
