import type { AgencyAnswer, AgencyListAnswer } from '@houni/contracts/agency';
import type { SearchAnswer } from '@houni/contracts/ad';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const list = (query = '') => api.get<AgencyListAnswer>(`/agency/items/day-listing?${query}`);

describe('GET agency/items/day-listing', () => {
  it('lists every agency once over all pages', async () => {
    const first = await list('pageSize=48&sort=name');
    const second = await list('pageSize=48&sort=name&page=2');
    const names = [...first.items, ...second.items].map(({ publicKey }) => publicKey);
    expect(first.total).toBe(60);
    expect(new Set(names).size).toBe(60);
  });

  it('returns the number of online ads', async () => {
    const [busiest] = (await list('sort=ads')).items;
    const ads = await api.get<SearchAnswer>(`/search/agency/items/public-key?publicKey=${busiest?.publicKey}`);
    expect(busiest?.adCount).toBe(ads.total);
    expect(ads.items.every(({ advertiser }) => advertiser.agency?.publicKey === busiest?.publicKey)).toBe(true);
    expect(ads.items[0]?.url).toContain('/agc/');
  });

  it('filters by place, language and name', async () => {
    const all = await list('pageSize=48');
    const tunis = await list('governorate=22&pageSize=48');
    expect(tunis.total).toBeGreaterThan(0);
    expect(tunis.total).toBeLessThan(all.total);
    const italian = await list('language=it&pageSize=48');
    expect(italian.items.every(({ languages }) => languages.includes('it'))).toBe(true);
    const name = all.items[0]?.name ?? '';
    expect((await list(`q=${encodeURIComponent(name.toUpperCase())}`)).items.map((agency) => agency.name)).toContain(
      name,
    );
    expect((await list('q=zzzz')).total).toBe(0);
    expect((await list('q=%25')).total).toBe(all.total);
  });

  it('returns verified agencies with ads as agencies of the day, in the same order all day', async () => {
    const day = await list('day=true&pageSize=6');
    expect(day.items).toHaveLength(6);
    expect(day.items.every(({ verified, adCount }) => verified && adCount > 0)).toBe(true);
    expect((await list('day=true&pageSize=6')).items).toEqual(day.items);
  });
});

describe('GET agency/public-key', () => {
  it('returns the texts in the requested locale', async () => {
    // Six of the demonstration agencies have a cover.
    const key = (await list('pageSize=48')).items.find(({ cover }) => cover !== null)?.publicKey ?? '';
    const read = async (locale: string) =>
      (await api.get<AgencyAnswer>(`/agency/public-key?publicKey=${key}&locale=${locale}`)).agency;
    const [fr, ar] = [await read('fr'), await read('ar')];
    expect(fr?.description).not.toBe(ar?.description);
    expect(ar?.description).toMatch(/\p{Script=Arabic}/u);
    expect(ar?.url).toBe(`/ar/agencies/${ar?.slug}/${key}`);
    expect(fr?.members[0]?.role).toBe('owner');
    expect(fr?.areas.length).toBeGreaterThan(0);
    expect(fr?.cover?.base).toContain('/media/demo/');
  });

  it('returns null with the status 404 for an unknown agency', async () => {
    expect(await api.answer('/agency/public-key?publicKey=ag_nobody00')).toEqual({
      status: 404,
      body: { agency: null },
    });
    expect((await api.answer('/search/agency/items/public-key?publicKey=ag_nobody00')).status).toBe(404);
  });

  it('returns the French text when the requested locale is missing', async () => {
    const key = (await list('pageSize=1')).items[0]?.publicKey ?? '';
    await api.connection.pool.query(
      `delete from agency_texts using agencies where id = agency_id and public_key = $1 and locale = 'es'`,
      [key],
    );
    const { agency } = await api.get<AgencyAnswer>(`/agency/public-key?publicKey=${key}&locale=es`);
    const french = await api.get<AgencyAnswer>(`/agency/public-key?publicKey=${key}&locale=fr`);
    expect(agency?.description).toBe(french.agency?.description);
  });
});
