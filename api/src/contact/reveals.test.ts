import type { AdContact, AgencyContact } from '@houni/contracts/contact';
import { anAd } from '../../test/builders/ad.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { whatsappLink } from './whatsapp-link.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
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

describe('reveal of an ad’s phone number', () => {
  const contact = { name: 'Amal', whatsapp: true, phone: '20 123 456', phoneShown: true, hours: '9–18' };
  const ad = anAd().with({ title: 'S+2 à La Marsa', contact }).published();

  it('returns the number and a WhatsApp link in the user’s language, and counts the reveal', async () => {
    const { id, publicKey } = await ad.insert(api);
    const revealed = await reveal(publicKey);
    expect(revealed).toMatchObject({ phone: '20 123 456', hours: '9–18' });
    const link = new URL(revealed.whatsappUrl ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/21620123456');
    expect(link.searchParams.get('text')).toMatch(
      /^Bonjour, votre annonce « Appartement S\+2 à vendre, 98\u00a0m², Sidi Bou Saïd » .*http:\/\/houni\.localhost:3000\/annonce\//,
    );
    const arabic = new URL((await reveal(publicKey, 'ar')).whatsappUrl ?? '');
    expect(arabic.searchParams.get('text')).toMatch(/^مرحبًا.*«شقة .*للبيع.*\/ar\//);
    expect(await reveals(id)).toBe(1);
  });

  it('is counted once per user and day, but not for the advertiser', async () => {
    const { id, publicKey } = await ad.insert(api);
    for (let call = 0; call < 3; call += 1) await reveal(publicKey);
    for (let call = 0; call < 2; call += 1) await reveal(publicKey, 'fr', asUser('curious'));
    await reveal(publicKey, 'fr', asUser('demo-user'));
    expect(await reveals(id)).toBe(2);
    const { rows } = await api.connection.pool.query('select actor from reveals where ad_id = $1', [id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/curious|127\.0\.0\.1/);
  });

  it('returns no number if the advertiser does not show it', async () => {
    const { id, publicKey } = await ad.with({ contact: { ...contact, phoneShown: false } }).insert(api);
    expect(await reveal(publicKey)).toMatchObject({ phone: null, whatsappUrl: null });
    expect(await reveals(id)).toBe(0);
  });

  it('returns 404 if the ad is not online', async () => {
    const { publicKey } = await ad.inState('paused').insert(api);
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
  ])('links %s to the WhatsApp number %s', (phone, digits) => {
    const link = whatsappLink(phone, { title: 'Studio', url: 'https://houni.tn/a' }, 'fr');
    expect(link && /wa\.me\/(\d+)/.exec(link)?.[1]).toBe(digits);
  });
});

describe('reveal of an agency’s contact details', () => {
  const url = '/public/agency/contact-info';

  it('returns the details and counts the reveal', async () => {
    const { rows } = await api.connection.pool.query(
      'select id, public_key, name, phone, email, website, address from agencies where closed_at is null limit 1',
    );
    const [{ id, public_key: publicKey, ...agency }] = rows;
    for (let call = 0; call < 2; call += 1)
      expect(await api.get<AgencyContact>(url, { method: 'POST', payload: { publicKey } })).toMatchObject(agency);
    expect((await api.connection.pool.query('select from reveals where agency_id = $1', [id])).rowCount).toBe(1);
  });

  it('returns 404 if the agency does not exist or is closed', async () => {
    expect((await api.failure({ url, method: 'POST', payload: { publicKey: 'ag_unknown' } })).status).toBe(404);
    const { rows } = await api.connection.pool.query(
      'update agencies set closed_at = now() where id = (select max(id) from agencies) returning public_key',
    );
    expect((await api.failure({ url, method: 'POST', payload: { publicKey: rows[0].public_key } })).status).toBe(404);
  });
});
