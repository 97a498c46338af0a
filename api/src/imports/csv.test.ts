import { setTimeout as sleep } from 'node:timers/promises';
import type { Import, ImportItem } from '@houni/contracts/import';
import { CSV_TYPE } from '@houni/domain/csv-columns';
import { KYERO_TEXT } from '../../test/kyero-feed.ts';
import { aDescription } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { readCsv } from './read-csv.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
  await aUser('amira').named('Amira Trabelsi').with({ phone: '+216 98 111 222' }).insert(api);
  await aUser('speller').named('Salma Trabelsi').insert(api);
  await aUser('bilel').named('Bilel Gharbi').insert(api);
});
afterAll(() => api.close());

const HEADER = [
  'reference',
  'transaction',
  'category',
  'title',
  'description',
  'governorate',
  'delegation',
  'sector',
  'price',
  'area',
  'rooms',
];
const ROW: Record<string, string> = {
  reference: 'R1',
  transaction: 'SALE',
  category: 'APPARTEMENT',
  title: 'Appartement S+2 à Sidi Bou Saïd',
  description: KYERO_TEXT,
  governorate: 'Tunis',
  delegation: 'Carthage',
  sector: 'Sidi Bou Said',
  price: '320 000',
  area: '98',
  rooms: 'S+2',
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
function file(rows: Record<string, string>[], { delimiter = ',', header = HEADER } = {}): string {
  const lines = rows.map((row) => header.map((name) => quoted(row[name] ?? '')).join(delimiter));
  return [header.join(delimiter), ...lines].join('\r\n');
}

const send = async (uid: string, body: string | Buffer, type = CSV_TYPE) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/imports/csv?name=biens.csv',
    headers: { ...asUser(uid), 'content-type': type },
    payload: body,
  });
  return {
    status: answer.statusCode,
    body: answer.json<Import & { code?: string; field?: string; message?: string }>(),
  };
};
const itemsOf = async (uid: string, key: string) =>
  (await api.get<{ items: ImportItem[] }>(`/imports/${key}/items`, { headers: asUser(uid) })).items;
async function apply(uid: string, key: string): Promise<Import> {
  const headers = asUser(uid);
  await api.get(`/imports/${key}/apply`, { method: 'POST', headers });
  for (let tries = 0; tries < 200; tries += 1) {
    const run = await api.get<Import>(`/imports/${key}`, { headers });
    if (run.state !== 'applying') return run;
    await sleep(50);
  }
  throw new Error('the import did not end in time');
}

describe('POST imports/csv', () => {
  it('returns a report, creates the ads when it is applied, and updates them on the next import', async () => {
    // Another text than that of the other tests: the same property offered twice goes to review.
    const first = { ...ROW, description: aDescription() };
    const rows = [first, { ...first, reference: 'R2', transaction: 'à louer', price: '1.200,500', title: 'À louer' }];
    const { body: report } = await send('amira', file(rows));
    expect(report).toMatchObject({
      source: 'csv',
      name: 'biens.csv',
      state: 'ready',
      counts: { create: 2, refuse: 0 },
    });
    expect(await apply('amira', report.key)).toMatchObject({ state: 'finished', done: 2, failed: 0 });
    const made = await api.connection.pool.query(
      `select reference, price::float8 as price, price_unit, contact_phone from imported_ads join ads on id = ad_id where ads.owner_uid = 'amira' order by 1`,
    );
    expect(made.rows).toEqual([
      { reference: 'R1', price: 320_000_000, price_unit: 'total', contact_phone: '+21698111222' },
      { reference: 'R2', price: 1_200_500, price_unit: 'month', contact_phone: '+21698111222' },
    ]);
    // A missing row closes nothing: a CSV file is not a complete list.
    const { body: again } = await send('amira', file([{ ...first, price: '310000' }]));
    expect(again.counts).toEqual({ create: 0, update: 1, renew: 0, unchanged: 0, close: 0, refuse: 0 });
    await apply('amira', again.key);
    const { rows: after } = await api.connection.pool.query(
      `select count(*)::int as online from ads where owner_uid = 'amira' and state = 'published'`,
    );
    expect(after).toEqual([{ online: 2 }]);
  });

  it('creates no more ads than the plan allows online', async () => {
    const rows = Array.from({ length: 5 }, (_none, index) => ({
      ...ROW,
      reference: `B${index}`,
      title: `Appartement numéro ${index}`,
    }));
    const { body } = await send('bilel', file(rows));
    expect(await apply('bilel', body.key)).toMatchObject({ state: 'finished', done: 5, failed: 2 });
    const refused = (await itemsOf('bilel', body.key)).filter((item) => item.refused !== null);
    expect(refused.map((item) => item.refused?.code)).toEqual(['payment_required', 'payment_required']);
  });

  it.each([
    ['comma', file([ROW])],
    ['semicolon', file([ROW], { delimiter: ';' })],
    ['tab', file([ROW], { delimiter: '\t' })],
    ['byte order mark', `\uFEFF${file([ROW])}`],
    ['Windows-1252', Buffer.from(file([ROW], { delimiter: ';' }).replaceAll('’', "'"), 'latin1')],
    [
      'French header',
      file([ROW])
        .replace('reference,transaction,category,title', 'Référence,Transaction,Catégorie,Titre')
        .replace('price,area', 'Prix,Surface'),
    ],
    ['unquoted', file([ROW]).replaceAll(/"([^",\r\n]*)"/g, '$1')],
  ])('accepts a file with: %s', async (_name, content) => {
    const { status, body } = await send('amira', content);
    expect([status, body.counts.refuse, body.counts.create + body.counts.update + body.counts.unchanged]).toEqual([
      200, 0, 1,
    ]);
  });

  it.each([
    ['title', { title: '=HYPERLINK("http://evil.example","x")' }, 'title', 'formula'],
    ['title', { title: '+cmd(1)' }, 'title', 'formula'],
    ['title', { title: '@SUM(1+1)' }, 'title', 'formula'],
    ['price', { price: 'beaucoup' }, 'price', 'unknown_value'],
    ['price', { price: '' }, 'price', 'missing'],
    ['price', { price: '-5' }, 'price', 'unknown_value'],
    ['price', { price: '99999999999999999999999' }, 'price', 'unknown_value'],
    ['rooms', { rooms: '' }, 'rooms', 'missing'],
    ['rooms', { rooms: '500' }, 'rooms', 'invalid'],
    ['transaction', { transaction: 'don' }, 'transaction', 'unknown_value'],
    ['category', { category: '__proto__' }, 'category', 'unknown_value'],
    ['sector', { sector: 'Atlantis' }, 'sector', 'unknown_place'],
    ['governorate', { governorate: '999999' }, 'governorate', 'unknown_place'],
    ['description', { description: 'Court' }, 'description', 'too_short'],
    ['title', { title: '<script>alert(1)</script>' }, 'title', 'invalid'],
    ['reference', { reference: '' }, 'reference', 'missing'],
  ])('reports the issue of the column %s: %j', async (_what, change, column, code) => {
    const { body } = await send(
      'amira',
      file([
        { ...ROW, reference: 'good' },
        { ...ROW, ...Object.assign({ reference: 'bad' }, change) },
      ]),
    );
    expect(body.counts.refuse).toBe(1);
    const bad = (await itemsOf('amira', body.key)).find(({ action }) => action === 'refuse');
    expect(bad?.issues).toContainEqual({ line: 3, column, code });
  });

  it('reads telephones and prices as people write them', async () => {
    const rows = [
      { reference: 'S1', phone: 'Tél. 98 123 456 / 71 123 456', price: '350.000,000' },
      { reference: 'S2', phone: '٩٨ ١٢٣ ٤٥٦', price: '350 mille' },
      { reference: 'S3', phone: "'98/123/456", price: '350.000 DT' },
    ];
    const { body } = await send(
      'speller',
      file(
        rows.map((row) => ({ ...ROW, ...row })),
        { header: [...HEADER, 'phone'] },
      ),
    );
    expect(body.counts).toMatchObject({ create: 3, refuse: 0 });
    await apply('speller', body.key);
    const { rows: made } = await api.connection.pool.query(
      `select distinct price::float8 as price, contact_phone from ads where owner_uid = 'speller'`,
    );
    expect(made).toEqual([{ price: 350_000_000, contact_phone: '+21698123456' }]);
  });

  it('reports the line of the file, also after texts with several lines', () => {
    const text = file([{ ...ROW, description: 'a\nb\nc' }, ROW, { ...ROW, reference: 'R3' }]);
    expect(readCsv(Buffer.from(text)).map(({ line }) => line)).toEqual([2, 5, 6]);
  });

  it('reports duplicate references and rows with missing cells', async () => {
    const { body } = await send('amira', `${file([ROW, ROW])}\r\nR9,SALE`);
    const items = await itemsOf('amira', body.key);
    expect(items[1]?.issues).toEqual([{ line: 3, column: 'reference', code: 'duplicate_reference' }]);
    expect(items[2]?.issues[0]).toEqual({ line: 4, column: '', code: 'wrong_columns' });
  });

  it.each([
    ['no_rows', HEADER.join(',')],
    ['no_rows', ''],
    ['unknown_columns', 'a,b,c\n1,2,3'],
    ['bad_encoding', Buffer.from([0x72, 0x00, 0x00, 0x00])],
    ['too_many_items', file(Array.from({ length: 1001 }, () => ({ ...ROW, description: '' })))],
  ])('rejects the whole file with %s', async (reason, content) => {
    const { status, body } = await send('amira', content);
    expect([status, body.code, body.field, body.message]).toEqual([400, 'invalid_input', 'body', reason]);
  });

  it('rejects large files, other content types, visitors and other users', async () => {
    expect((await send('amira', 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send('amira', '{}', 'application/json')).status).toBe(415);
    expect((await send('amira', file([ROW]), 'text/csv; charset=utf-8')).status).toBe(200);
    expect(
      (
        await api.app.inject({
          method: 'POST',
          url: '/imports/csv',
          headers: { 'content-type': CSV_TYPE },
          payload: 'a',
        })
      ).statusCode,
    ).toBe(401);
    const { body } = await send('amira', file([ROW]));
    expect((await api.app.inject({ url: `/imports/${body.key}`, headers: asUser('bilel') })).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/imports/im_aaaaaaaaaaaa', headers: asUser('bilel') })).statusCode).toBe(404);
  });
});
