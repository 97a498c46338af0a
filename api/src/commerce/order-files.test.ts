import type { Order } from '@houni/contracts/order';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { drawPicture } from '../media/test-pictures.test-support.ts';
import { eraseOldRecords } from '../retention/erase-old-records.ts';
import { orderCalls } from './order-calls.test-support.ts';

const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let api: TestApp;
let now = SEEDED_AT;
beforeAll(async () => {
  api = await testApp({ now: () => now, variables: { LIMITS_FACTOR: '100' } });
  await aUser('accountant').administrator().insert(api);
});
beforeEach(() => {
  now = SEEDED_AT;
});
afterAll(() => api.close());

const { place, order, confirm } = orderCalls(() => api);
const pack = { kind: 'pack', pack: 'credits-20', method: 'bank_transfer' };
const placed = async (uid: string, choice: object = pack) => (await place(uid, choice)).json<Order>().reference;
const call = (method: 'GET' | 'PUT' | 'POST', url: string, uid: string, payload?: object) =>
  api.app.inject({ url, method, headers: asUser(uid), ...(payload && { payload }) });
const send = (uid: string, reference: string, bytes: Buffer, type = 'application/octet-stream') =>
  api.app.inject({
    url: `/order/${reference}/receipt`,
    method: 'POST',
    headers: { ...asUser(uid), 'content-type': type },
    payload: bytes,
  });
const files = async () =>
  (await api.connection.pool.query<{ file: string }>('select file from order_receipts order by 1')).rows.map(
    ({ file }) => file,
  );
const linkOf = (reference: string, uid: string) => call('GET', `/administration/orders/${reference}/receipt`, uid);

describe('the billing data of an order', () => {
  const billing = { name: 'Amal Trabelsi', taxNumber: '1234567/A/A/M/000', address: '12 rue de Marseille, Tunis' };

  it('are a person’s name, later their last ones', async () => {
    const first = await order('biller', await placed('biller'));
    expect(first.billing).toEqual({ name: expect.any(String), taxNumber: null, address: null });
    const changed = await call('PUT', `/order/${first.reference}/billing`, 'biller', billing);
    expect(changed.json<Order>().billing).toEqual(billing);
    expect((await call('GET', '/order/billing', 'biller')).json()).toEqual(billing);
    expect((await order('biller', await placed('biller'))).billing).toEqual(billing);
    expect(
      (await order('biller', await placed('biller', { ...pack, billing: { ...billing, name: 'Amal' } }))).billing,
    ).toEqual({ ...billing, name: 'Amal' });
  });

  it('are the legal data of an agency', async () => {
    const { rows } = await api.connection.pool.query(
      `select legal_name as name, tax_number as "taxNumber", address from agencies
       join agency_members on agency_id = agencies.id where user_uid = 'demo-agency'`,
    );
    expect((await order('demo-agency', await placed('demo-agency'))).billing).toEqual(rows[0]);
  });

  it('do not change after the decision', async () => {
    const reference = await placed('decided');
    await confirm(reference);
    expect((await call('PUT', `/order/${reference}/billing`, 'decided', billing)).statusCode).toBe(409);
    const change = `update orders set billing_name = 'Another' where reference = '${reference}'`;
    await expect(api.connection.pool.query(change)).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    [{ ...billing, name: 'A' }, 'name'],
    [{ ...billing, name: '<b>Amal</b>' }, 'name'],
    [{ ...billing, taxNumber: '12' }, 'taxNumber'],
    [{ ...billing, address: '' }, 'address'],
    [{ name: 'Amal' }, 'taxNumber'],
  ])('are refused: %j', async (wrong, field) => {
    const refused = await call('PUT', `/order/${await placed('careless')}/billing`, 'careless', wrong);
    expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
  });
});

describe('the receipt of a transfer', () => {
  it('is stored as a private file, and replaces the earlier one', async () => {
    const reference = await placed('payer');
    expect((await order('payer', reference)).receipt).toBeNull();
    const first = (await send('payer', reference, PDF)).json<Order>();
    expect(first.receipt).toEqual({ type: 'application/pdf', bytes: PDF.length, sentAt: SEEDED_AT.toISOString() });
    const [file] = await files();
    const picture = await (await drawPicture(900, 600)).png().toBuffer();
    expect((await send('payer', reference, picture)).json<Order>().receipt?.type).toBe('image/jpeg');
    expect(await files()).toHaveLength(1);
    expect(await files()).not.toContain(file);
    expect((await api.app.inject({ url: `/media/${file}` })).statusCode).toBe(404);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a cut PDF', PDF.subarray(0, 30), 400],
  ])('is refused if it is %s', async (_, bytes, status) => {
    const refused = await send('vandal', await placed('vandal'), bytes);
    expect([refused.statusCode, refused.json().field]).toEqual([status, 'file']);
  });

  it('is refused if it is larger than 10 MB, or of another content type', async () => {
    const reference = await placed('generous');
    expect((await send('generous', reference, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send('generous', reference, PDF, 'text/html')).statusCode).toBe(415);
  });

  it('belongs to a pending transfer only', async () => {
    const office = await placed('walker', { ...pack, method: 'office' });
    expect((await send('walker', office, PDF)).json().field).toBe('method');
    const reference = await placed('walker');
    await confirm(reference);
    const late = await send('walker', reference, PDF);
    expect([late.statusCode, late.json().field]).toEqual([409, 'state']);
  });

  it('is read by administrators through an audited link that ends', async () => {
    const reference = await placed('read');
    expect((await linkOf(reference, 'accountant')).statusCode).toBe(404);
    await send('read', reference, PDF);
    const { url } = (await linkOf(reference, 'accountant')).json<PrivateFileLink>();
    const path = url.slice(new URL(url).origin.length);
    const answer = await api.app.inject({ url: path });
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(PDF)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { rows } = await api.connection.pool.query(
      `select actor_uid, action from audit_log where subject_key = $1 order by id desc limit 1`,
      [reference],
    );
    expect(rows).toEqual([{ actor_uid: 'accountant', action: 'receipt.read' }]);
    const other = await placed('read-too');
    await send('read-too', other, PDF);
    expect((await api.app.inject({ url: path.replace(reference, other) })).statusCode).toBe(403);
    now = new Date(SEEDED_AT.getTime() + 6 * 60_000);
    expect((await api.app.inject({ url: path })).statusCode).toBe(403);
  });

  it('is erased 90 days after it was sent, with its file', async () => {
    const reference = await placed('old');
    await send('old', reference, PDF);
    await confirm(reference);
    const erased = async (days: number) => {
      now = new Date(SEEDED_AT.getTime() + days * DAY_MS);
      await eraseOldRecords({ db: api.connection.db, now: () => now });
      return (await order('old', reference)).receipt === null;
    };
    const { rows } = await api.connection.pool.query<{ file: string }>(
      `select file from order_receipts where order_id = (select id from orders where reference = $1)`,
      [reference],
    );
    const [{ file } = { file: '' }] = rows;
    expect(await erased(89)).toBe(false);
    expect(await erased(91)).toBe(true);
    // Without a row that uses it, the next sweep removes the file.
    const pending = await api.connection.pool.query('select from pending_files where name = $1', [file]);
    expect(pending.rowCount).toBe(1);
  });
});
