import { createPlaces } from '../places/place-directory.ts';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { relaxQuery } from './relax-query.ts';
import { parseSearchText } from './parse-search-text.ts';
import type { SelectedFilters } from './parse-search-text.ts';
import { queryParserJobs } from './jobs.ts';
import { sql } from 'kysely';

let database: TestDatabase;
let connection: DatabaseConnection;
let parse: (q: string, chosen?: SelectedFilters) => ReturnType<typeof parseSearchText>;
beforeAll(async () => {
  database = await testDatabase();
  connection = openDatabase(database.url, 2);
  const services = { db: connection.db, places: createPlaces(connection.db) };
  parse = (q, chosen) => parseSearchText(services, q, chosen);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** The places of a parsed text as "d247 s1707". */
async function placesOf(q: string, chosen?: SelectedFilters): Promise<string> {
  const { terms } = await parse(q, chosen);
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
  ignoredWords: [],
  corrections: [],
};

describe('parseSearchText', () => {
  it('returns facts once and not as terms', async () => {
    expect(await parse('appart s+2 meublé à louer avec ascenseur max 1200 dt 90 m2')).toEqual({
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

  it('returns the same facts for every language', async () => {
    const expected = { transaction: 'RENTAL', categories: ['APPARTEMENT'], furnished: true, corrections: [] };
    for (const q of [
      'appartement meublé à louer',
      'شقة مفروشة للكراء',
      'furnished apartment for rent',
      'appartamento arredato in affitto',
      'apartamento amueblado en alquiler',
      'appart mafrouch lel kra',
    ])
      expect({ q, ...(await parse(q)) }).toEqual({ q, ...NOTHING, ...expected });
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
  ])('resolves "%s" to the places %s', async (q, places) => expect(await placesOf(q)).toBe(places));

  it('resolves a name to the sector inside the selected place', async () => {
    expect(await placesOf('ezzahra', { governorate: [10] })).toBe('s741');
    expect(await placesOf('ennasr', { governorate: [21] })).toBe('s2083 s2084');
  });

  it('corrects typing errors and returns the corrections', async () => {
    const { categories, corrections } = await parse('apprtement');
    expect(categories).toEqual(['APPARTEMENT']);
    expect(corrections).toEqual([{ typed: 'apprtement', meant: 'appartement' }]);
    const { terms, corrections: words } = await parse('bougainvilier');
    expect(words).toEqual([{ typed: 'bougainvilier', meant: 'bougainvillier' }]);
    expect(terms[0]?.words.map(({ lexeme }) => lexeme)).toContain('bougainvilli');
  });

  it('does not correct words that ads contain', async () => {
    const { terms, corrections } = await parse('bougainvillier');
    expect(corrections).toEqual([]);
    expect(terms).toMatchObject([{ typed: 'bougainvillier', places: [], optional: true }]);
    expect(terms[0]?.words.every(({ prefix }) => !prefix)).toBe(true);
  });

  it('searches a single unknown word as a prefix, and ignores it among other words', async () => {
    expect(await parse('appartement qqqqzzzz')).toEqual({
      ...NOTHING,
      categories: ['APPARTEMENT'],
      ignoredWords: ['qqqqzzzz'],
    });
    const { terms } = await parse('qqqqzzzz');
    expect(terms).toEqual([
      { typed: 'qqqqzzzz', places: [], words: [{ lexeme: 'qqqqzzzz', prefix: true, title: false }], optional: true },
    ]);
  });

  it('makes one term of words joined by "ou"', async () => {
    const { terms } = await parse('dressing ou buanderie');
    expect(terms).toHaveLength(1);
    expect((await parse('dressing buanderie')).terms).toHaveLength(2);
  });

  it('does not resolve the name of a street to a place', async () => {
    expect(await placesOf('terrain sfax avenue de carthage')).toBe('g7');
  });

  it('ignores negated phrases', async () => {
    expect(await parse('appartement sans ascenseur')).toEqual({ ...NOTHING, categories: ['APPARTEMENT'] });
    expect((await parse('appartement non meublé')).furnished).toBe(false);
  });

  it.each(['', '   ', '!!!???', '؟', '😀😀', '\0', '\ud800', 'de la les avec', 'في من على'])(
    'returns nothing for %j',
    async (q) => expect(await parse(q)).toEqual(NOTHING),
  );

  it.each([
    ['one of 10,000 letters', 'x'.repeat(10_000)],
    ['a thousand words', 'appartement '.repeat(1000)],
    ['SQL', "'; drop table ads; --"],
    ['the syntax of tsqueries', String.raw`\' | 'a' & !b <-> c:*A`],
    ['keys of prototypes', '__proto__ constructor toString hasOwnProperty'],
    ['a number of 300 digits', '9'.repeat(300)],
    ['half a range', 'entre et de 999999999999999999 000 000 000'],
  ])('accepts hostile input: %s', async (_name, q) => {
    const { terms } = await parse(q);
    expect(terms.length).toBeLessThanOrEqual(32);
    expect(terms.flatMap(({ words }) => words).every(({ lexeme }) => lexeme.length > 0 && lexeme.length <= 200)).toBe(
      true,
    );
  });
});

describe('relaxQuery', () => {
  it('drops optional terms unless nothing else would be left', async () => {
    const relaxed = relaxQuery(await parse('appartement dressing la marsa'));
    expect(relaxed).toMatchObject({ categories: ['APPARTEMENT'], ignoredWords: ['dressing'] });
    expect(relaxed?.terms).toMatchObject([{ places: [{ level: 'delegation', id: 247 }] }]);
    expect(relaxQuery(await parse('dressing'))).toBeNull();
    expect(relaxQuery(await parse('appartement la marsa'))).toBeNull();
  });
});

describe('refresh_search_vocabulary job', () => {
  it('restores the vocabulary and may run twice', async () => {
    const services = { db: connection.db } as Parameters<NonNullable<(typeof queryParserJobs)[0]>['run']>[0]; // the only service that the job uses
    const count = async () =>
      (await sql<{ words: number }>`select count(*)::int as words from search_vocabulary`.execute(connection.db))
        .rows[0]?.words;
    const before = await count();
    expect(before).toBeGreaterThan(1000);
    await sql`delete from search_vocabulary`.execute(connection.db);
    for (const job of [...queryParserJobs, ...queryParserJobs]) await job.run(services, {}, JOB_CONTEXT);
    expect(await count()).toBe(before);
  });
});
