import { renewalToken } from '../src/ads/renew-link.ts';
import { mediaCalls } from '../src/media/media-calls.test-support.ts';
import { drawPicture } from '../src/media/test-pictures.test-support.ts';
import { anAd } from './builders/ad.ts';
import { anAgency } from './builders/agency.ts';
import { aUser } from './builders/user.ts';
import { waitForJobs } from './mails.ts';
import { startConversation } from './start-conversation.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { SEEDED_AT } from './test-database.ts';

const OWNER = 'agency-owner';
const MEMBER = 'leaving-agent';
const SEEKER = 'seeker';
const EXPIRES_AT = new Date(SEEDED_AT.getTime() + 3 * 86_400_000);

let api: TestApp;
/** The keys of what the member made for the agency before they left it. */
const keys = { ad: '', draftAd: '', photo: '', conversation: '', import: '', feed: 'fd_abcdefghjk23', order: '' };

const call = (uid: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: asUser(uid), ...(payload && { payload }) });

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  for (const uid of [OWNER, MEMBER, SEEKER]) await aUser(uid).insert(api);
  const agency = await anAgency().ownedBy(OWNER).withAgent(MEMBER).insert(api);
  const { upload } = mediaCalls(api);
  keys.photo = (await upload(MEMBER, await (await drawPicture(1200, 900)).jpeg().toBuffer())).key;
  const created = await anAd()
    .with({ photos: [keys.photo] })
    .create(api, MEMBER);
  keys.ad = created.publicKey;
  await api.connection.pool.query(`update ads set expires_at = $2 where public_key = $1`, [keys.ad, EXPIRES_AT]);
  const draft = await api.get<{ publicKey: string }>('/items/create', {
    method: 'POST',
    headers: asUser(MEMBER),
    payload: { ad: anAd().build(), submit: false },
  });
  keys.draftAd = draft.publicKey;
  keys.conversation = (await startConversation(api, SEEKER, keys.ad)).key;
  const imported = await api.app.inject({
    method: 'POST',
    url: '/imports/csv?name=biens.csv',
    headers: { ...asUser(MEMBER), 'content-type': 'text/csv' },
    payload: 'reference,transaction,category,title,description,price\r\nR1,SALE,APPARTEMENT,Appartement,Court,1',
  });
  keys.import = imported.json<{ key: string }>().key;
  await api.connection.pool.query(
    `insert into import_feeds (key, agency_id, name, url, next_run_at) values ($1, $2, 'Site', 'https://agence.example/feed.xml', $3)`,
    [keys.feed, agency.id, new Date('2100-01-01')],
  );
  await waitForJobs(api);
  const left = await call(MEMBER, 'DELETE', `/agency/mine/members/${MEMBER}`);
  if (left.statusCode !== 200) throw new Error(left.body);
});
afterAll(() => api.close());

/** Every call about something of an agency, with the keys in braces. */
const CALLS: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object][] = [
  ['GET', '/items/{ad}'],
  ['PATCH', '/items/{ad}', { revision: 1, changes: { price: { millimes: 300_000_000, unit: 'total' } } }],
  ['POST', '/items/{ad}/pause', {}],
  ['POST', '/items/{ad}/resume', {}],
  ['POST', '/items/{ad}/renew', {}],
  ['POST', '/items/{ad}/undelete', {}],
  ['POST', '/items/{ad}/close', { outcome: 'sold_or_rented' }],
  ['DELETE', '/items/{ad}'],
  ['GET', '/items/{ad}/statistics'],
  ['GET', '/items/{ad}/promotions'],
  ['POST', '/items/{ad}/promotions', { product: 'bump' }],
  ['GET', '/items/{draftAd}'],
  ['POST', '/items/{draftAd}/submit', {}],
  ['DELETE', '/items/{draftAd}'],
  ['GET', '/media/{photo}'],
  ['PUT', '/media/{photo}/description', { alt: {}, tag: 'photo' }],
  ['POST', '/media/{photo}/rotate', { degrees: 90 }],
  ['DELETE', '/media/{photo}'],
  ['GET', '/messages/{conversation}'],
  ['POST', '/messages/{conversation}', { text: 'Bonjour, oui, il est libre.' }],
  ['POST', '/messages/{conversation}/read', { position: 1 }],
  ['POST', '/messages/{conversation}/archive', { archived: true }],
  ['POST', '/messages/{conversation}/block', { blocked: true }],
  ['POST', '/messages/{conversation}/report', { reason: 'scam' }],
  ['GET', '/imports/{import}'],
  ['GET', '/imports/{import}/items'],
  ['POST', '/imports/{import}/apply'],
  ['POST', '/imports/{import}/confirm'],
  ['DELETE', '/imports/{import}'],
  ['GET', '/imports/feeds'],
  ['POST', '/imports/feeds', { name: 'Site', url: 'https://agence.example/other.xml' }],
  ['POST', '/imports/feeds/{feed}/run'],
  ['DELETE', '/imports/feeds/{feed}'],
  ['PATCH', '/agency/mine', { name: 'Other name' }],
  ['POST', '/agency/mine/invitations', { email: 'friend@example.tn' }],
  ['POST', '/agency/mine/close', { name: 'Agence du Phare' }],
  ['DELETE', `/agency/mine/members/${OWNER}`],
];

const named = CALLS.map(([method, url, payload]) => ({ method, url, payload }));
it.each(named)('a former member of an agency is refused by $method $url', async ({ method, url, payload }) => {
  const path = url.replaceAll(/\{(\w+)\}/g, (_whole, name: keyof typeof keys) => keys[name]);
  const answer = await call(MEMBER, method, path, payload);
  // 400 would mean that the input was checked and the access was not.
  expect([403, 404]).toContain(answer.statusCode);
});

it('a former member sees nothing of the agency in their lists', async () => {
  const lists = ['/items/mine', '/messages/mine', '/imports/mine', '/order/mine'];
  for (const url of lists)
    expect([url, (await call(MEMBER, 'GET', url)).json<{ total: number }>().total]).toEqual([url, 0]);
  expect((await call(MEMBER, 'GET', '/agency/mine')).json()).toEqual({ agency: null, draft: null });
});

it('the renewal link in a mail to a former member no longer works', async () => {
  const renew = (ownerUid: string) => {
    const token = renewalToken({ publicKey: keys.ad, ownerUid, expiresAt: EXPIRES_AT }, api.mailSigningKey);
    return api.app.inject({ method: 'POST', url: '/items/renew-link', payload: { token } });
  };
  expect((await renew(MEMBER)).statusCode).toBe(404);
  expect((await renew(OWNER)).statusCode).toBe(200);
});

it('the owner of the agency has the ads, photos and conversations of a former member', async () => {
  for (const url of [
    `/items/${keys.ad}`,
    `/media/${keys.photo}`,
    `/messages/${keys.conversation}`,
    `/imports/${keys.import}`,
  ])
    expect([url, (await call(OWNER, 'GET', url)).statusCode]).toEqual([url, 200]);
});
