import pg from 'pg';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import { completeSynonyms, storeSynonyms } from './synonyms.ts';
import { getVocabulary } from './vocabulary.ts';

let database: TestDatabase;
let migration: pg.Client;
let writer: pg.Client;
beforeAll(async () => {
  database = await testDatabase('seeded');
  [migration, writer] = [new pg.Client(database.url), new pg.Client(database.url)];
  await migration.connect();
  await writer.connect();
});
afterAll(async () => {
  await migration.end();
  await writer.end();
  await database.drop();
});

/** As a database of the lexicon before: no ad has the lexemes of groups, and no group is stored. */
async function forgetSynonyms(): Promise<void> {
  await migration.query(`update ad_search set words = ts_delete(words, array(select lexeme from search_synonyms))`);
  await migration.query('delete from search_synonyms');
}

const MISSING = `select count(*)::int as ads from search_synonyms g join ad_search s on s.words @@ g.words
  where not s.words @@ quote_literal(g.lexeme)::tsquery`;
const missing = async () => (await migration.query<{ ads: number }>(MISSING)).rows[0]?.ads ?? 0;
const synonymsOfNewProcess = async () => {
  const connection = openDatabase(database.url, 1);
  const { synonyms } = await getVocabulary(connection.db).lexicon();
  await connection.close();
  return synonyms.size;
};

it('new groups of synonyms are added while ads are written, and searched for when all ads have them', async () => {
  const before = await synonymsOfNewProcess();
  await forgetSynonyms();
  await migration.query('begin');
  await storeSynonyms(migration);
  // The transaction that stores them stops no writer.
  await writer.query(`set lock_timeout = '500ms'`);
  await writer.query(`update ads set title = title || ' vue mer' where state = 'published' and id % 2 = 0`);
  await migration.query('commit');
  expect(await missing()).toBeGreaterThan(100);
  expect(await synonymsOfNewProcess()).toBe(0);

  // An ad that is being written is left for later.
  await writer.query('begin');
  const { rows } = await writer.query<{ id: number }>(
    `update ads set title = title || ' et plage' where id = (select max(id) from ads where state = 'published') returning id`,
  );
  const completed = completeSynonyms(migration, { waitMs: 0, batch: 20 });
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query(`set lock_timeout = '2s'`);
  await other.query(`update ads set price = price + 1000 where state = 'published' and id <> $1`, [rows[0]?.id]);
  await other.end();
  await writer.query('commit');
  await completed;
  expect(await missing()).toBe(0);
  expect(await synonymsOfNewProcess()).toBe(before);
});

it('a lexicon that is stored already costs no wait', async () => {
  await storeSynonyms(migration);
  const waiting = completeSynonyms(migration, { waitMs: 3_600_000 });
  await expect(waiting).resolves.toBeUndefined();
});
