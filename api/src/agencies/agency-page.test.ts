import type { SearchAnswer } from '@houni/contracts/ad';
import type { AgencyAnswer, AgencyListAnswer } from '@houni/contracts/agency';
import type { MapAnswer } from '@houni/contracts/map';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(SEEDED_AT.getTime() - days * DAY_MS);
const dayIn = (days: number) => tunisianDay(daysAgo(-days));
const LICENCE = {
  registryNumber: '1234567A',
  licenceNumber: 'AG-2024-17',
  licenceAuthority: 'Ministère du commerce',
  licenceIssued: dayIn(-300),
  licenceExpires: dayIn(100),
};
/** Verified agencies have numbers of their own. */
let sequence = 1_000_000;
const aVerifiedAgency = () =>
  anAgency()
    .verified()
    .with({ ...LICENCE, registryNumber: `${(sequence += 1)}B` });
const texts = async ({ id }: { id: number }) => {
  await api.connection.pool.query(
    `insert into agency_texts (agency_id, locale, tagline, description, opening_hours)
     values ($1, 'fr', 'Une agence du quartier.', 'Une description.', '[{"days":"Lundi - vendredi","hours":"9h - 17h"}]')`,
    [id],
  );
};
const read = async (publicKey: string) =>
  (await api.get<AgencyAnswer>(`/agency/public-key?publicKey=${publicKey}`)).agency;
const adsOf = (publicKey: string, query = '') =>
  api.get<SearchAnswer>(`/search/agency/items/public-key?publicKey=${publicKey}${query}`);

describe('the verification of an agency', () => {
  it('has both numbers, the authority and the day of the check', async () => {
    const agency = await aVerifiedAgency().with({ registryNumber: '7654321C' }).insert(api);
    await texts(agency);
    const found = await read(agency.publicKey);
    expect(found?.verified).toBe(true);
    expect(found?.verification).toEqual({
      checkedOn: tunisianDay(SEEDED_AT),
      registryNumber: '7654321C',
      licence: { number: 'AG-2024-17', authority: 'Ministère du commerce', expires: dayIn(100) },
    });
    expect(found?.opening).toEqual([{ days: [1, 2, 3, 4, 5], from: 540, to: 1020 }]);
  });

  it.each([
    ['a licence that ended yesterday', { licenceExpires: dayIn(-1) }],
    ['no licence', { licenceNumber: null }],
    ['no authority', { licenceAuthority: null }],
    ['no registry number', { registryNumber: null }],
    ['no check', { verifiedAt: null }],
  ])('is missing, as is the badge, with %s', async (_case, change) => {
    const agency = await aVerifiedAgency().with(change).insert(api);
    await texts(agency);
    const found = await read(agency.publicKey);
    expect([found?.verified, found?.verification]).toEqual([false, null]);
  });

  it('holds on the last day of the licence, and stands on the pages of its ads', async () => {
    const owner = await aUser('licensed-owner').insert(api);
    const agency = await aVerifiedAgency()
      .with({ licenceExpires: dayIn(0) })
      .ownedBy(owner)
      .insert(api);
    await texts(agency);
    expect((await read(agency.publicKey))?.verified).toBe(true);
    const { publicKey } = await anAd().ownedBy(owner).ofAgency(agency.id).published().insert(api);
    const { ad } = await api.get<{ ad: { office: { verification: { licence: { number: string } } } } }>(
      `/search/item/public-key?publicKey=${publicKey}`,
    );
    expect(ad.office.verification.licence.number).toBe('AG-2024-17');
  });

  it('is the same in the list of agencies', async () => {
    const agency = await aVerifiedAgency()
      .with({ name: 'Zyxel Immobilier', licenceExpires: dayIn(-1) })
      .insert(api);
    await texts(agency);
    const { items } = await api.get<AgencyListAnswer>('/agency/items/day-listing?q=zyxel');
    expect(items.map(({ verified }) => verified)).toEqual([false]);
  });
});

describe('the members of an agency', () => {
  it('have what they have made public and their online ads; those who leave or are suspended are not shown', async () => {
    const [owner, agent] = [await aUser('shown-owner').insert(api), await aUser('shown-agent').insert(api)];
    const [suspended, leaving] = [await aUser('suspended-agent').insert(api), await aUser('leaving-agent').insert(api)];
    const agency = await aVerifiedAgency()
      .ownedBy(owner)
      .withAgent(agent)
      .withAgent(suspended)
      .withAgent(leaving)
      .insert(api);
    await texts(agency);
    await api.connection.pool.query(
      `update users set languages = '{ar,fr}', photo_url = 'https://provider.example/private.jpg' where uid = $1`,
      [agent],
    );
    const ad = anAd().ofAgency(agency.id);
    const mine = await ad.ownedBy(agent).published().insert(api);
    await ad.ownedBy(agent).inState('paused').insert(api);
    await ad.ownedBy(suspended).published().insert(api);
    await anAd().ownedBy(agent).published().insert(api);
    await api.connection.pool.query('update users set suspended_at = now() where uid = $1', [suspended]);
    await api.connection.pool.query(
      `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
       values ($1, 'del_aaaaaaaaaaaa', now(), now() + interval '30 days', true)`,
      [leaving],
    );
    const members = (await read(agency.publicKey))?.members ?? [];
    expect(members.map(({ number, role, adCount }) => [number, role, adCount])).toEqual([
      [0, 'owner', 0],
      [1, 'agent', 1],
    ]);
    expect(members[1]).toMatchObject({ languages: ['ar', 'fr'], photo: null });
    expect(JSON.stringify(members)).not.toMatch(/shown-agent"|provider/);
    const found = await adsOf(agency.publicKey, '&agent=1');
    expect(found.items.map(({ publicKey }) => publicKey)).toEqual([mine.publicKey]);
    for (const number of [2, 3, 99]) expect((await adsOf(agency.publicKey, `&agent=${number}`)).total).toBe(0);
  });
});

describe('what an agency has sold and let', () => {
  it('is counted by transaction, within twelve months', async () => {
    const owner = await aUser('closing-owner').insert(api);
    const agency = await aVerifiedAgency().ownedBy(owner).insert(api);
    await texts(agency);
    const close = async (days: number) => {
      const { id } = await anAd().ownedBy(owner).ofAgency(agency.id).inState('sold_or_rented').insert(api);
      await api.connection.pool.query('update ads set closed_at = $2 where id = $1', [id, daysAgo(days)]);
    };
    for (const days of [1, 200, 364, 370]) await close(days);
    await anAd().ownedBy(owner).ofAgency(agency.id).inState('expired').insert(api);
    const closed = (await read(agency.publicKey))?.closed;
    expect(closed).toEqual({
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      counts: [{ transaction: 'SALE', count: 3 }],
    });
    const busy = await aVerifiedAgency().insert(api);
    await texts(busy);
    expect((await read(busy.publicKey))?.closed.counts).toEqual([]);
  });
});

describe('what an agency offers', () => {
  it('lists the kinds and places of its online ads, the most frequent first', async () => {
    const [busiest] = (await api.get<AgencyListAnswer>('/agency/items/day-listing?sort=ads&pageSize=1')).items;
    const { items } = await adsOf(busiest?.publicKey ?? '', '&pageSize=48');
    const offered = (await read(busiest?.publicKey ?? ''))?.offered;
    expect(new Set(offered?.transactions)).toEqual(new Set(items.map(({ transaction }) => transaction)));
    expect(new Set(offered?.categories)).toEqual(new Set(items.map(({ category }) => category)));
    const ids = items.map(({ location }) => location.delegation.id);
    const countOf = (id: number) => ids.filter((other) => other === id).length;
    const counts = offered?.delegations.map(({ id }) => countOf(id)) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items.length);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });
});

describe('GET search/agency/items/public-key', () => {
  it('filters and sorts by the parameters of a search, within the agency', async () => {
    const [busiest] = (await api.get<AgencyListAnswer>('/agency/items/day-listing?sort=ads&pageSize=1')).items;
    const key = busiest?.publicKey ?? '';
    const all = await adsOf(key, '&pageSize=48');
    expect(all.total).toBe(busiest?.adCount);
    const sales = await adsOf(key, '&transaction=SALE&pageSize=48');
    expect(sales.total).toBe(all.items.filter(({ transaction }) => transaction === 'SALE').length);
    expect(sales.total).toBeGreaterThan(0);
    expect(sales.total).toBeLessThan(all.total);
    const cheapFirst = await adsOf(key, '&transaction=SALE&sort=price-asc&pageSize=48');
    const prices = cheapFirst.items.map(({ price }) => price.millimes);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const middle = (prices[Math.floor(prices.length / 2)] ?? 0) / 1000;
    const dear = await adsOf(key, `&transaction=SALE&priceMin=${middle}&pageSize=48`);
    expect(dear.total).toBe(prices.filter((price) => price >= middle * 1000).length);
    const delegation = all.items[0]?.location.delegation.id;
    const near = await adsOf(key, `&delegation=${delegation}&pageSize=48`);
    expect(near.total).toBe(all.items.filter(({ location }) => location.delegation.id === delegation).length);
    const rooms = await adsOf(key, '&rooms=3&rooms=4&pageSize=48');
    expect(rooms.total).toBe(all.items.filter((item) => item.rooms === 3 || item.rooms === 4).length);
    for (const { advertiser } of near.items) expect(advertiser.agency?.publicKey).toBe(key);
  });

  it('is refused for a wrong value, an unknown place and a sort by distance', async () => {
    const [agency] = (await api.get<AgencyListAnswer>('/agency/items/day-listing?pageSize=1')).items;
    for (const query of ['transaction=RENT', 'agent=x', 'priceMin=-1', 'sort=distance'])
      expect((await api.answer(`/search/agency/items/public-key?publicKey=${agency?.publicKey}&${query}`)).status).toBe(
        400,
      );
  });

  it('has a map of the same ads', async () => {
    const [busiest] = (await api.get<AgencyListAnswer>('/agency/items/day-listing?sort=ads&pageSize=1')).items;
    const key = busiest?.publicKey ?? '';
    const map = (query: string) => api.get<MapAnswer>(`/search/items/map?bbox=7,30,12,38&zoom=6&${query}`);
    expect((await map(`agency=${key}`)).total).toBe(busiest?.adCount);
    expect((await map(`agency=${key}&transaction=SALE`)).total).toBe((await adsOf(key, '&transaction=SALE')).total);
    expect((await map(`agency=${key}&agent=9999`)).total).toBe(0);
    expect((await api.answer('/search/items/map?bbox=7,30,12,38&zoom=6&agency=ag_nobody00')).status).toBe(404);
  });
});
