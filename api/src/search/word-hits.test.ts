import { jest } from '@jest/globals';
import type { SearchAnswer } from '@houni/contracts/ad';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { copyAd } from './copy-ad.test-support.ts';
import { searchJobs } from './jobs.ts';
import { wordHits } from './word-hits.ts';

jest.setTimeout(120_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const run = (text: string, values: unknown[] = []) => api.connection.pool.query(text, values);
const SMALL_BLOCK = 40;

/** Numbers below a bound, the same in every run. */
let state = 20_260_616;
function below(bound: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}

const some = () =>
  `(select id from ads where state = 'published' order by md5(id::text || ${below(1e6)}) limit ${1 + below(6)})`;
const CHANGES = [
  () => copyAd(api.connection.pool, 'true'),
  () => run(`update ads set title = title || ' mer piscine' where length(title) < 60 and id in ${some()}`),
  () => run(`update ads set description = replace(description, 'vue', 'jardin') where id in ${some()}`),
  () => run(`update ads set state = 'paused' where id in ${some()}`),
  () => run(`update ads set state = 'published' where state = 'paused' and published_at is not null`),
  () => run(`delete from ads where id in ${some()}`),
  () => run(`update ads set published_at = published_at - interval '3 days' where id in ${some()}`),
  () => run(`update ads set published_at = now(), expires_at = now() + interval '60 days' where id in ${some()}`),
  () => run(`update ads set price = price + 1000 where id in ${some()}`),
  () => run(`update ads set amenities = amenities # ${1 + below(30)} where id in ${some()}`),
  () => run(`update ads set furnished = furnished is not true, title_status = 'unknown' where id in ${some()}`),
  () =>
    run(
      `update ads set published_at = now(), expires_at = now() + interval '60 days', state = 'paused' where id in ${some()}`,
    ),
];

/** Lists of lexemes of some ads: common and rare ones, words of titles, places and kinds. */
async function drawLists(): Promise<string[][]> {
  const { rows } = await run(
    `select case when 'A' = any(weights) and ${below(3)} = 0 then '^' else '' end || lexeme as word
     from ad_search cross join unnest(words) order by md5(ad_id || lexeme || ${below(1e6)}) limit 6`,
  );
  const words = rows.map(({ word }: { word: string }) => word);
  const lists: string[][] = [];
  for (let count = 1 + below(3); count > 0; count -= 1) lists.push(words.splice(0, 1 + below(2)));
  return lists;
}

function textOf(lists: readonly string[][]): string {
  const lexeme = (word: string) =>
    word.startsWith('^') ? `'${word.slice(1).replaceAll("'", "''")}':A` : `'${word.replaceAll("'", "''")}'`;
  return lists.map((list) => `(${list.map(lexeme).join(' | ')})`).join(' & ');
}

/** The published ads that have the words, the youngest first; that their words are those of their texts is tested with the counts. */
async function plainly(text: string): Promise<number[]> {
  const { rows } = await run(
    `select ads.id::int from ads join ad_search s on s.ad_id = ads.id
     where ads.state = 'published' and (s.words @@ $1::tsquery) is true order by ads.published_at desc, ads.id desc`,
    [text],
  );
  return rows.map(({ id }: { id: number }) => id);
}

async function online(ids: readonly number[]): Promise<number[]> {
  const { rows } = await run(
    `select id::int from ads where id = any($1) and state = 'published' order by published_at desc, id desc`,
    [ids],
  );
  return rows.map(({ id }: { id: number }) => id);
}

async function compare(): Promise<void> {
  const lists = await drawLists();
  const text = textOf(lists);
  const expected = await plainly(text);
  const all = await wordHits(api.connection.db, { lists, text, enough: 1, atMost: 100_000 });
  expect({ text, ids: await online(all.ids), complete: all.complete }).toEqual({ text, ids: expected, complete: true });
  expect(new Set(all.ids).size).toBe(all.ids.length);
  const enough = 1 + below(12);
  const few = await wordHits(api.connection.db, { lists, text, enough, atMost: enough + below(30) });
  const named = await online(few.ids);
  const changes = (await run('select from search_word_changes')).rowCount ?? 0;
  expect({ text, enough, named }).toEqual({ text, enough, named: expected.slice(0, named.length) });
  if (few.complete) expect(named).toEqual(expected);
  else expect(few.ids.length + changes).toBeGreaterThanOrEqual(enough);
}

describe('word bitmaps', () => {
  it('find the same ads as the texts after random changes', async () => {
    await run(`select make_search_word_blocks('-infinity', 0, 'infinity', 0, ${SMALL_BLOCK})`);
    expect((await run('select from search_word_blocks')).rowCount).toBeGreaterThan(5);
    for (let round = 0; round < 40; round += 1) {
      for (let times = below(4); times >= 0; times -= 1) await CHANGES[below(CHANGES.length)]?.();
      await compare();
      await compare();
      if (round % 4 === 3) await run('select fold_search_words(0)');
      if (round % 20 === 19)
        await run(`select make_search_word_blocks('-infinity', 0, 'infinity', 0, ${SMALL_BLOCK + round})`);
    }
  });

  it('contain each published ad in one block or in the changes', async () => {
    const { rows } = await run(`
      select count(*)::int as wrong from ad_search s
      where ad_id not in (select ad_id from search_word_changes) and (select count(*) from search_word_blocks b
        join search_word_ads p on p.block_id = b.id where s.ad_id = any(p.ad_ids)
          and (s.published_at, s.ad_id) >= (b.first_at, b.first_id) and (s.published_at, s.ad_id) < (b.end_at, b.end_id)) <> 1`);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('contain the facts of exactly the published ads without pending changes', async () => {
    const { rows } = await run(`
      with known as (
        select p.ad_ids[n.place % 240 + 1] as ad_id, b.word from search_word_bits b
        cross join search_named_bits(array[b.bits]) n
        join search_word_ads p on p.block_id = b.block_id and p.part = n.place / 240
        where b.word ~ '^#[arflo]'
      ), facts as (
        select ad_id, word from ad_search
        cross join unnest(search_fact_marks(amenities, rooms, furnished, title_status, agency_id)) word
      ), wrong as (
        (select * from facts except select * from known) union all
        (select k.* from known k join ad_search using (ad_id) except select * from facts)
      )
      select (select count(*)::int from wrong where ad_id not in (select ad_id from search_word_changes)) as wrong,
        (select count(*) > 500 from known) as enough`);
    expect(rows).toEqual([{ wrong: 0, enough: true }]);
  });

  it('are rebuilt by the job until few changes are left', async () => {
    for (let times = 0; times < 5; times += 1) await copyAd(api.connection.pool, 'true');
    const job = searchJobs.find(({ name }) => name === 'fold_search_words');
    // The job reads the database only.
    const services = { db: api.connection.db } as Parameters<NonNullable<typeof job>['run']>[0];
    await run('insert into search_word_changes select ad_id, published_at from ad_search limit 300');
    await job?.run(services, {}, JOB_CONTEXT);
    expect((await run('select from search_word_changes')).rowCount).toBeLessThan(300);
    await run(`update search_word_blocks set made_at = now() - interval '2 days'`);
    await job?.run(services, {}, JOB_CONTEXT);
    expect((await run(`select from search_word_blocks where made_at < now() - interval '1 day'`)).rowCount).toBe(0);
    for (let times = 0; times < 5; times += 1) await compare();
  });

  it('lose no ad that is published during a rebuild', async () => {
    await Promise.all([
      ...Array.from({ length: 12 }, () => copyAd(api.connection.pool, 'true')),
      ...Array.from({ length: 3 }, () => run('select make_all_search_word_blocks()')),
    ]);
    for (let times = 0; times < 5; times += 1) await compare();
  });

  it('are equal after a rebuild by an operator', async () => {
    await run('select begin_search_rebuild()');
    await run('select fill_search(0, 1000000)');
    await run('select end_search_rebuild()');
    expect((await run('select from search_word_changes')).rowCount).toBe(0);
    for (let times = 0; times < 10; times += 1) await compare();
  });
});

describe('text search after an update', () => {
  it('finds an ad by its new words immediately, and not by removed words', async () => {
    const key = await copyAd(api.connection.pool, `language = 'fr'`);
    const found = async (q: string) => {
      const { items } = await api.get<SearchAnswer>(`/search/items/search-new?q=${q}&sort=newest`);
      return items.some(({ publicKey }) => publicKey === key);
    };
    for (const [before, now] of [
      ['zanzibar', 'samarkand'],
      ['samarkand', 'valparaiso'],
    ]) {
      await run('update ads set description = $2 where public_key = $1', [key, `Maison ${now}. `.repeat(20)]);
      expect([await found(now ?? ''), await found(before ?? '')]).toEqual([true, false]);
      await run('select make_all_search_word_blocks()');
      expect([await found(now ?? ''), await found(before ?? '')]).toEqual([true, false]);
    }
  });
});
