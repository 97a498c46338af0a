import { consentCookie, decide, keepConsent, readConsent } from './consent.ts';
import { hasDecided } from './has-decided.ts';

const DAY = 24 * 3_600_000;
const start = Date.parse('2026-03-07T10:00:00Z');
const records = new Map<string, unknown>();
const storage = {
  get: async (key: string) => records.get(key),
  set: async (key: string, value: unknown) => void records.set(key, value),
  delete: async (key: string) => void records.delete(key),
};
const site = 'https://houni.tn';

beforeEach(() => records.clear());

it('keeps a decision with its date and version for 180 days', async () => {
  expect(await readConsent(storage, '', start)).toBeNull();
  await keepConsent(storage, decide('refused', start));
  expect(await readConsent(storage, '', start + 179 * DAY)).toEqual({
    choice: 'refused',
    version: 1,
    date: '2026-03-07T10:00:00.000Z',
  });
  expect(await readConsent(storage, '', start + 181 * DAY)).toBeNull();
});

it('asks again when the version of what is agreed to changes, or when the record is broken', async () => {
  for (const broken of [
    { ...decide('accepted', start), version: 0 },
    { choice: 'accepted', version: 1 },
    'accepted',
    7,
  ]) {
    records.set('consent', broken);
    expect(await readConsent(storage, '', start)).toBeNull();
  }
});

it('is told to the other host by a cookie, and the later decision counts', async () => {
  const cookie = consentCookie(decide('accepted', start), new URL('https://houni.tn/'), site);
  expect(cookie).toContain('Domain=houni.tn');
  expect(cookie).toContain('Secure');
  const [pair = ''] = cookie.split(';');
  expect(await readConsent(storage, `a=b; ${pair}`, start)).toMatchObject({ choice: 'accepted' });
  expect([hasDecided(`a=b; ${pair}`), hasDecided(pair.replace('.1.', '.0.')), hasDecided('a=b')]).toEqual([
    true,
    false,
    false,
  ]);
  await keepConsent(storage, decide('refused', start + 1));
  expect(await readConsent(storage, pair, start + 2)).toMatchObject({ choice: 'refused' });
});

it('names no domain on a host that is not ours, where a browser would drop the cookie', () => {
  for (const [page, siteUrl] of [
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://preview.example/', site],
  ] as const) {
    expect(consentCookie(decide('accepted', start), new URL(page), siteUrl)).not.toContain('Domain');
  }
});
