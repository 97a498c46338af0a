import type { Order } from '@houni/contracts/order';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { orderCalls } from './order-calls.test-support.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const BILLING = { name: 'Amal Trabelsi', taxNumber: null, address: null };

let api: TestApp;
let pending: string;
let paid: string;
/** Everybody who calls; null is signed out. The order belongs to the agency of the owner. */
let callers: Record<string, string | null>;
const { place, confirm } = orderCalls(() => api);

beforeAll(async () => {
  api = await testApp({ runJobs: false, variables: { LIMITS_FACTOR: '100' } });
  await aUser('an-administrator').administrator().insert(api);
  await aUser('a-stranger').insert(api);
  const { rows } = await api.connection.pool.query<{ uid: string }>(
    `select user_uid as uid from agency_members where role = 'agent'
     and agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1`,
  );
  callers = {
    nobody: null,
    stranger: 'a-stranger',
    agent: rows[0]?.uid ?? '',
    owner: 'demo-agency',
    moderator: 'demo-moderator',
    administrator: 'an-administrator',
  };
  const pack = { kind: 'pack', pack: 'credits-20', method: 'bank_transfer' };
  pending = (await place('demo-agency', pack)).json<Order>().reference;
  paid = (await place('demo-agency', pack)).json<Order>().reference;
  const receipt = { 'content-type': 'application/octet-stream' };
  for (const reference of [pending, paid])
    await api.app.inject({
      url: `/order/${reference}/receipt`,
      method: 'POST',
      headers: { ...asUser('demo-agency'), ...receipt },
      payload: PDF,
    });
  await confirm(paid);
});
afterAll(() => api.close());

type Expected = Record<'nobody' | 'stranger' | 'agent' | 'owner' | 'moderator' | 'administrator', number>;
const ONLY_OWNER: Expected = { nobody: 401, stranger: 404, agent: 404, owner: 200, moderator: 404, administrator: 404 };
const FOR_BUYERS: Expected = { nobody: 401, stranger: 200, agent: 403, owner: 200, moderator: 200, administrator: 200 };
const ONLY_ADMINISTRATORS: Expected = {
  nobody: 401,
  stranger: 403,
  agent: 403,
  owner: 403,
  moderator: 403,
  administrator: 200,
};

// Each row has all four values: jest passes a callback for a missing one.
it.each<[string, () => string, Expected, object | null]>([
  ['GET', () => '/plan/mine', { ...FOR_BUYERS, agent: 200 }, null],
  ['GET', () => '/plan/quote?plan=pro-60&period=yearly', FOR_BUYERS, null],
  ['GET', () => '/order/billing', FOR_BUYERS, null],
  ['GET', () => `/order/${pending}`, ONLY_OWNER, null],
  ['PUT', () => `/order/${pending}/billing`, ONLY_OWNER, BILLING],
  ['POST', () => `/order/${pending}/payment`, ONLY_OWNER, null],
  ['POST', () => `/order/${pending}/receipt`, ONLY_OWNER, PDF],
  ['GET', () => `/order/${paid}/invoice`, { ...ONLY_OWNER, administrator: 200 }, null],
  ['GET', () => `/administration/orders/${paid}/receipt`, ONLY_ADMINISTRATORS, null],
  [
    'GET',
    () =>
      `/administration/orders/${paid}/receipt/file?reader=an-administrator&expires=9999999999999&signature=${'a'.repeat(43)}`,
    { nobody: 403, stranger: 403, agent: 403, owner: 403, moderator: 403, administrator: 403 },
    null,
  ],
])('%s of orders and plans answers each role as it may (call %#)', async (method, url, expected, payload) => {
  const answered: Record<string, number> = {};
  for (const [role, uid] of Object.entries(callers)) {
    const { statusCode } = await api.app.inject({
      method: method as 'GET' | 'PUT' | 'POST', // the table above
      url: url(),
      headers: {
        ...(uid !== null && asUser(uid)),
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload !== null && { payload }),
    });
    answered[role] = statusCode;
  }
  expect({ url: url(), ...answered }).toEqual({ url: url(), ...expected });
});
