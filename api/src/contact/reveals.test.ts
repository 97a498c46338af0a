import { jest } from '@jest/globals';
import type { AdContact, AgencyContact } from '@houni/contracts/contact';
import { copyAd } from '../../test/copy-ad.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { internationalDigits } from './whatsapp-link.ts';

jest.setTimeout(60_000);

let api: TestApp;
let base: string;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  const { rows } = await api.connection.pool.query(
    `select public_key from ads where state = 'published' and agency_id is null and owner_uid = 'demo-user' limit 1`,
  );
  base = rows[0].public_key;
});
afterAll(() => api.close());

const reveal = (publicKey: string, locale = 'fr', headers: Record<string, string> = {}) =>
  api.get<AdContact>('/contact-info/advertisement', { method: 'POST', payload: { publicKey, locale }, headers });
const reveals = async (adId: number) => {
  const { rows } = await api.connection.pool.query<{ reveals: number }>(
    'select coalesce(sum(reveals), 0)::int as reveals from ad_counters where ad_id = $1',
    [adId],
  );
  return rows[0]?.reveals;
};

describe('the telephone of an ad', () => {
  const shown = {
    phone_shown: true,
    whatsapp: true,
    contact_phone: '20 123 456',
    contact_hours: '9–18',
    title: 'S+2 à La Marsa',
  };

  it('is told with a WhatsApp link in the reader’s language, and counted', async () => {
    const { id, publicKey } = await copyAd(api, base, shown);
    const contact = await reveal(publicKey);
    expect(contact).toMatchObject({ phone: '20 123 456', hours: '9–18' });
    const link = new URL(contact.whatsappUrl ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/21620123456');
    expect(link.searchParams.get('text')).toMatch(
      /^Bonjour, votre annonce « S\+2 à La Marsa » .*http:\/\/houni\.localhost:3000\/annonce\//,
    );
    const arabic = new URL((await reveal(publicKey, 'ar')).whatsappUrl ?? '');
    expect(arabic.searchParams.get('text')).toMatch(/^مرحبًا.*\/ar\//);
    expect(await reveals(id)).toBe(1);
  });

  it('is counted once for each actor and day, and not for its advertiser', async () => {
    const { id, publicKey } = await copyAd(api, base, shown);
    for (let call = 0; call < 3; call += 1) await reveal(publicKey);
    for (let call = 0; call < 2; call += 1) await reveal(publicKey, 'fr', asUser('curious'));
    await reveal(publicKey, 'fr', asUser('demo-user'));
    expect(await reveals(id)).toBe(2);
    const { rows } = await api.connection.pool.query('select actor from reveals where ad_id = $1', [id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/curious|127\.0\.0\.1/);
  });

  it('that the advertiser does not show stays with us', async () => {
    const { id, publicKey } = await copyAd(api, base, { ...shown, phone_shown: false });
    expect(await reveal(publicKey)).toMatchObject({ phone: null, whatsappUrl: null });
    expect(await reveals(id)).toBe(0);
  });

  it('is not told for an ad that is not online', async () => {
    const { publicKey } = await copyAd(api, base, { ...shown, state: 'paused' });
    for (const key of [publicKey, 'no-such-ad']) {
      const { status } = await api.failure({
        url: '/contact-info/advertisement',
        method: 'POST',
        payload: { publicKey: key },
      });
      expect(status).toBe(404);
    }
  });

  it.each([[{}], [{ publicKey: '' }], [{ publicKey: '__proto__', x: 1 }], [{ publicKey: 'a'.repeat(41) }]])(
    'is refused for %j',
    async (payload) => {
      const { status, error } = await api.failure({ url: '/contact-info/advertisement', method: 'POST', payload });
      expect([status, error.code]).toEqual([400, 'invalid_input']);
    },
  );

  it.each([
    ['+216 20 123 456', '21620123456'],
    ['0033 6 12 34 56 78', '33612345678'],
    ['20.123.456', '21620123456'],
    ['12', null],
  ])('%s becomes %s', (phone, digits) => {
    expect(internationalDigits(phone)).toBe(digits);
  });
});

describe('how an agency is reached', () => {
  const url = '/public/agency/contact-info';

  it('is told and counted', async () => {
    const { rows } = await api.connection.pool.query(
      'select id, public_key, name, phone, email, website, address from agencies where closed_at is null limit 1',
    );
    const [{ id, public_key: publicKey, ...agency }] = rows;
    for (let call = 0; call < 2; call += 1)
      expect(await api.get<AgencyContact>(url, { method: 'POST', payload: { publicKey } })).toMatchObject(agency);
    expect((await api.connection.pool.query('select from reveals where agency_id = $1', [id])).rowCount).toBe(1);
  });

  it('is not told for one that does not exist or was closed', async () => {
    expect((await api.failure({ url, method: 'POST', payload: { publicKey: 'ag_unknown' } })).status).toBe(404);
    const { rows } = await api.connection.pool.query(
      'update agencies set closed_at = now() where id = (select max(id) from agencies) returning public_key',
    );
    expect((await api.failure({ url, method: 'POST', payload: { publicKey: rows[0].public_key } })).status).toBe(404);
  });
});
