import { jest } from '@jest/globals';
import { createPlaces } from '../places/place-directory.ts';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database.ts';
import type { DatabaseConnection } from '../platform/database.ts';
import { loosened } from './loosen.ts';
import { understand } from './understand.ts';
import type { Chosen } from './understand.ts';
import { wordJobs } from './jobs.ts';
import { sql } from 'kysely';

jest.setTimeout(60_000);

let database: TestDatabase;
let connection: DatabaseConnection;
let read: (q: string, chosen?: Chosen) => ReturnType<typeof understand>;
beforeAll(async () => {
  database = await testDatabase();
  connection = openDatabase(database.url, 2);
  const services = { db: connection.db, places: createPlaces(connection.db) };
  read = (q, chosen) => understand(services, q, chosen);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** The places of a reading as "d247 s1707". */
async function placesOf(q: string, chosen?: Chosen): Promise<string> {
  const { terms } = await read(q, chosen);
  return terms.flatMap(({ places }) => places.map(({ level, id }) => `${level.charAt(0)}${id}`)).join(' ');
}

const NOTHING = {
  transaction: null,
  categories: [],
  rooms: [],
  bathroomsMin: null,
  furnished: null,
  amenities: [],
  priceMin: null,
  priceMax: null,
  areaMin: null,
  areaMax: null,
  terms: [],
  leftOut: [],
  corrections: [],
};

describe('typed words', () => {
  it('say facts, each once and in no term', async () => {
    expect(await read('appart s+2 meublé à louer avec ascenseur max 1200 dt 90 m2')).toEqual({
      ...NOTHING,
      transaction: 'RENTAL',
      categories: ['APPARTEMENT'],
      rooms: [2],
      furnished: true,
      amenities: ['ELEVATOR'],
      priceMax: 1_200_000,
      areaMin: 76.5,
      areaMax: 108,
    });
  });

  it('say the same in every language', async () => {
    const meant = { transaction: 'RENTAL', categories: ['APPARTEMENT'], furnished: true, corrections: [] };
    for (const q of [
      'appartement meublé à louer',
      'شقة مفروشة للكراء',
      'furnished apartment for rent',
      'appartamento arredato in affitto',
      'apartamento amueblado en alquiler',
      'appart mafrouch lel kra',
    ])
      expect({ q, ...(await read(q)) }).toEqual({ q, ...NOTHING, ...meant });
  });

  it.each([
    ['lmarsa', 'd247'],
    ['بالمرسى', 'd247'],
    ['sidi bou', 's1707'],
    ['ennasr 2 chambres', 's2083 s2084'],
    ['lac 2 250 000 dt', 's1855'],
    ['la marsa tunis', 'd247'],
    ['la marsa ou carthage', 'd247 d227'],
    ['ezzahra', 'd181'],
    ['jerba midoun', 'd14'],
    ['menzah 6', 's1665'],
    ['2046', 's1868 s1869'],
  ])('"%s" names %s', async (q, places) => expect(await placesOf(q)).toBe(places));

  it('name the quarter that lies in the chosen place', async () => {
    expect(await placesOf('ezzahra', { governorate: [10] })).toBe('s741');
    expect(await placesOf('ennasr', { governorate: [21] })).toBe('s2083 s2084');
  });

  it('are understood in spite of typing errors, and say what was meant', async () => {
    const { categories, corrections } = await read('apprtement');
    expect(categories).toEqual(['APPARTEMENT']);
    expect(corrections).toEqual([{ typed: 'apprtement', meant: 'appartement' }]);
    const { terms, corrections: words } = await read('bougainvilier');
    expect(words).toEqual([{ typed: 'bougainvilier', meant: 'bougainvillier' }]);
    expect(terms[0]?.words.map(({ lexeme }) => lexeme)).toContain('bougainvilli');
  });

  it('that ads have are searched for as they are, never corrected', async () => {
    const { terms, corrections } = await read('bougainvillier');
    expect(corrections).toEqual([]);
    expect(terms).toMatchObject([{ typed: 'bougainvillier', places: [], loose: true }]);
    expect(terms[0]?.words.every(({ prefix }) => !prefix)).toBe(true);
  });

  it('that nothing is like are looked for as beginnings, and left out beside others', async () => {
    expect(await read('appartement qqqqzzzz')).toEqual({
      ...NOTHING,
      categories: ['APPARTEMENT'],
      leftOut: ['qqqqzzzz'],
    });
    const { terms } = await read('qqqqzzzz');
    expect(terms).toEqual([
      { typed: 'qqqqzzzz', places: [], words: [{ lexeme: 'qqqqzzzz', prefix: true, title: false }], loose: true },
    ]);
  });

  it('ask for one of several where "ou" stands between them', async () => {
    const { terms } = await read('dressing ou buanderie');
    expect(terms).toHaveLength(1);
    expect((await read('dressing buanderie')).terms).toHaveLength(2);
  });

  it('can go on without what only describes, but not without everything', async () => {
    const loose = loosened(await read('appartement dressing la marsa'));
    expect(loose).toMatchObject({ categories: ['APPARTEMENT'], leftOut: ['dressing'] });
    expect(loose?.terms).toMatchObject([{ places: [{ level: 'delegation', id: 247 }] }]);
    expect(loosened(await read('dressing'))).toBeNull();
    expect(loosened(await read('appartement la marsa'))).toBeNull();
  });

  it('leave a street with the name of another town to the texts', async () => {
    expect(await placesOf('terrain sfax route de tunis')).toBe('g7');
  });

  it('do not ask for what is not wanted', async () => {
    expect(await read('appartement sans ascenseur')).toEqual({ ...NOTHING, categories: ['APPARTEMENT'] });
    expect((await read('appartement non meublé')).furnished).toBe(false);
  });

  it.each(['', '   ', '!!!???', '؟', '😀😀', '\0', '\ud800', 'de la les avec', 'في من على'])(
    '%j mean nothing',
    async (q) => expect(await read(q)).toEqual(NOTHING),
  );

  it.each([
    ['one of 10,000 letters', 'x'.repeat(10_000)],
    ['a thousand words', 'appartement '.repeat(1000)],
    ['SQL', "'; drop table ads; --"],
    ['the syntax of tsqueries', String.raw`\' | 'a' & !b <-> c:*A`],
    ['keys of prototypes', '__proto__ constructor toString hasOwnProperty'],
    ['a number of 300 digits', '9'.repeat(300)],
    ['half a range', 'entre et de 999999999999999999 000 000 000'],
  ])('that mean harm do none: %s', async (_name, q) => {
    const { terms } = await read(q);
    expect(terms.length).toBeLessThanOrEqual(32);
    expect(terms.flatMap(({ words }) => words).every(({ lexeme }) => lexeme.length > 0 && lexeme.length <= 200)).toBe(
      true,
    );
  });
});

describe('the vocabulary', () => {
  it('is read again by a job, which may run twice', async () => {
    const services = { db: connection.db } as Parameters<NonNullable<(typeof wordJobs)[0]>['run']>[0]; // it uses no other
    const count = async () =>
      (await sql<{ words: number }>`select count(*)::int as words from search_vocabulary`.execute(connection.db))
        .rows[0]?.words;
    const before = await count();
    expect(before).toBeGreaterThan(1000);
    await sql`delete from search_vocabulary`.execute(connection.db);
    for (const job of [...wordJobs, ...wordJobs]) await job.run(services, {});
    expect(await count()).toBe(before);
  });
});
