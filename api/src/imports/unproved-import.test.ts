import type { Import, ImportItem } from '@houni/contracts/import';
import { CSV_TYPE } from '@houni/domain/csv-columns';
import { aUser } from '../../test/builders/user.ts';
import { KYERO_TEXT } from '../../test/kyero-feed.ts';
import { mailsTo, waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
});
afterAll(() => api.close());

const FILE = `reference,transaction,category,title,description,governorate,delegation,sector,price,area,rooms
R1,SALE,APPARTEMENT,Appartement S+2,"${KYERO_TEXT.replaceAll('"', '""')}",Tunis,Carthage,Sidi Bou Said,320000,98,S+2`;

async function importFile(headers: { authorization: string }): Promise<ImportItem[]> {
  const { key } = await api.get<Import>('/imports/csv?name=biens.csv', {
    method: 'POST',
    headers: { ...headers, 'content-type': CSV_TYPE },
    payload: FILE,
  });
  await api.get(`/imports/${key}/apply`, { method: 'POST', headers });
  await waitForJobs(api);
  return (await api.get<{ items: ImportItem[] }>(`/imports/${key}/items`, { headers })).items;
}

it('an import of an account without a proof publishes nothing and mails nothing, and works after the proof', async () => {
  const uid = await aUser('importer').unproved().insert(api);
  const claims = { email: `${uid}@example.tn` };
  const refused = await importFile(asUser(uid, { ...claims, email_verified: false }));
  expect(refused).toMatchObject([{ refused: { code: 'forbidden', field: 'unprovedAddress' } }]);
  expect(await mailsTo(api, claims.email)).toEqual([]);
  expect(await importFile(asUser(uid, { ...claims, email_verified: true }))).toMatchObject([{ refused: null }]);
  const { rows } = await api.connection.pool.query('select state from ads where owner_uid = $1', [uid]);
  expect(rows).toEqual([{ state: 'published' }]);
});
