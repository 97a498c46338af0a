import { byKeyOrUidQuerySchema } from '@houni/contracts/ad';
import { adAnswer, card, detail } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

const API = '/search/item/public-key-or-uid';
const ad = detail('abc123');
const old = '/offre/vente/tunis/carthage/sidi-bou-said/5f3-Ab';

describe('a legacy ad address', () => {
  it('redirects to the page of the ad and keeps prefix and query', async () => {
    const known = { [API]: adAnswer('online', ad) };
    expect((await renderPage(`${old}?utm=1`, known)).result).toEqual({
      kind: 'redirect',
      to: `${ad.url}?utm=1`,
      status: 301,
    });
    expect((await renderPage(`/fr${old}`, known)).result).toMatchObject({ to: `/fr${ad.url}` });
  });

  it.each(['/annonce/acheter/k7Qm2abc', '/annonce/tn/penthouses/x/y/z/t/u/k7Qm2abc'])(
    'redirects %s, whose other segments are wrong, once to the page of the ad',
    async (address) => {
      const { result, calls } = await renderPage(address, { [API]: adAnswer('online', ad) });
      expect(result).toEqual({ kind: 'redirect', to: ad.url, status: 301 });
      expect(calls.filter((call) => call.startsWith(API))).toEqual([expect.stringContaining('key=k7Qm2abc')]);
    },
  );

  it('redirects to the page of a closed ad', async () => {
    expect((await renderPage(old, { [API]: adAnswer('closed', ad) })).result.kind).toBe('redirect');
  });

  it('requests the ad by uid, with the place and transaction of the address', async () => {
    const { calls } = await renderPage(`/annonce/location/tunis/sfax/thyna/x/5f3-Ab/k3x9`, {
      [API]: adAnswer('unknown', null),
    });
    const { searchParams } = new URL(calls.find((call) => call.startsWith(API)) ?? '', 'http://api.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      key: '5f3-Ab',
      locale: 'fr',
      cards: 'listed',
      transaction: 'RENTAL',
      governorate: 'sfax',
      delegation: 'thyna',
      sector: 'x',
    });
  });

  it('truncates place names to the limit of the API', async () => {
    const { calls } = await renderPage(`/offre/vente/${'k'.repeat(190)}/sfax/thyna/5f3-Ab`, {
      [API]: adAnswer('unknown', null),
    });
    const { searchParams } = new URL(calls.find((call) => call.startsWith(API)) ?? '', 'http://api.test');
    expect(byKeyOrUidQuerySchema.parse(Object.fromEntries(searchParams)).governorate).toBe('k'.repeat(120));
  });

  it.each(['', '/ar', '/en', '/it', '/es'])('answers 410 with ads of its place under "%s"', async (prefix) => {
    const { result, html, head } = await renderPage(prefix + old, { [API]: adAnswer('gone', null, [card('near1')]) });
    expect(result).toEqual({ kind: 'ok', status: 410 });
    expect(html).toContain('<h1');
    expect(linksOf(html)).toContain(card('near1').url);
    expect(head.robots).toBe('noindex,follow');
  });

  it('answers 404 for an unknown uid and place, and is unavailable while the API is', async () => {
    expect((await renderPage(old, { [API]: adAnswer('unknown', null) })).result).toEqual({ kind: 'notFound' });
    expect((await renderPage(old, { [API]: null })).result.kind).toBe('unavailable');
  });
});
