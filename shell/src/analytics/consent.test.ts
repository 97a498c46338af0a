import { consentCookie, createConsent, storeConsent, readConsent } from './consent.ts';
import { CONSENT_SCRIPT } from '../render/consent-script.ts';

const DAY = 24 * 3_600_000;
const start = Date.parse('2026-03-07T10:00:00Z');
const records = new Map<string, unknown>();
const storage = {
  get: async (key: string) => records.get(key),
  set: async (key: string, value: unknown) => void records.set(key, value),
  delete: async (key: string) => void records.delete(key),
};
const site = 'https://houni.tn';

/** Whether the inline script shows the banner to a visitor with these cookies. */
function isAsked(cookie: string): boolean {
  const attributes: string[] = [];
  const root = { setAttribute: (name: string) => attributes.push(name) };
  new Function('document', CONSENT_SCRIPT)({ cookie, documentElement: root });
  return attributes.includes('data-undecided');
}

beforeEach(() => records.clear());

it('readConsent returns a stored decision for 180 days', async () => {
  expect(await readConsent(storage, '', start)).toBeNull();
  await storeConsent(storage, createConsent('refused', start));
  expect(await readConsent(storage, '', start + 179 * DAY)).toEqual({
    choice: 'refused',
    version: 1,
    date: '2026-03-07T10:00:00.000Z',
  });
  expect(await readConsent(storage, '', start + 181 * DAY)).toBeNull();
});

it('readConsent returns null for another version and for malformed records', async () => {
  for (const broken of [
    { ...createConsent('accepted', start), version: 0 },
    { choice: 'accepted', version: 1 },
    'accepted',
    7,
  ]) {
    records.set('consent', broken);
    expect(await readConsent(storage, '', start)).toBeNull();
  }
});

it('readConsent reads the cookie of the other host and prefers the later decision', async () => {
  const cookie = consentCookie(createConsent('accepted', start), new URL('https://houni.tn/'), site);
  expect(cookie).toContain('Domain=houni.tn');
  expect(cookie).toContain('Secure');
  const [pair = ''] = cookie.split(';');
  expect(await readConsent(storage, `a=b; ${pair}`, start)).toMatchObject({ choice: 'accepted' });
  expect([isAsked(`a=b; ${pair}`), isAsked(pair.replace('.1.', '.0.')), isAsked('a=b')]).toEqual([false, true, true]);
  await storeConsent(storage, createConsent('refused', start + 1));
  expect(await readConsent(storage, pair, start + 2)).toMatchObject({ choice: 'refused' });
});

it('consentCookie sets no Domain on foreign hosts and localhost', () => {
  for (const [page, siteUrl] of [
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://preview.example/', site],
  ] as const) {
    expect(consentCookie(createConsent('accepted', start), new URL(page), siteUrl)).not.toContain('Domain');
  }
});
