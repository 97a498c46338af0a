import type { GovernoratesAnswer, LocationAnswer, NearestPlaceAnswer, ZipcodeAnswer } from '@houni/contracts/place';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from './place-directory.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const location = (query: string) => api.get<LocationAnswer>(`/public/location?${query}`);

describe('GET /public/location', () => {
  it('and get-all-gouvernorats return 24 governorates with names in the right languages', async () => {
    const { items, nameFields } = await api.get<GovernoratesAnswer>('/public/refs/get-all-gouvernorats');
    expect(items).toHaveLength(24);
    expect(nameFields).toEqual({ latin: 'names.fr', arabic: 'names.ar' });
    expect(items.find(({ id }) => id === 22)?.names).toMatchObject({
      fr: 'Tunis',
      ar: 'تونس',
      it: 'Tunisi',
      es: 'Túnez',
    });
  });

  it('returns a place with its parents and children', async () => {
    const { place, children } = await location('level=delegation&id=227');
    expect(place).toMatchObject({ names: { fr: 'Carthage' }, governorate: { id: 22 } });
    expect(children.map(({ id }) => id)).toContain(1707);
    expect(children.every(({ level, delegation }) => level === 'sector' && delegation?.id === 227)).toBe(true);
    expect((await location('level=governorate&id=22')).children.length).toBeGreaterThan(15);
  });

  it('returns null for an unknown place', async () => {
    expect(await location('level=sector&id=99999')).toEqual({ place: null, children: [], matches: [] });
  });

  it.each([
    ['carthage', 227],
    ['Carth', 227],
    ['la marsa', 247],
    ['lmarsa', 247],
    ['المرسى', 247],
    ['مرسي', 247],
    ['Médenine', 2],
    ['medenine', 2],
  ])('finds the place for "%s"', async (words, id) => {
    const { matches } = await location(`q=${encodeURIComponent(words)}&limit=5`);
    expect(matches.map((match) => match.id)).toContain(id);
  });

  it.each([
    ['sidi bou', 1707],
    ['sidi bousa', 1707],
    ['soussa', 13],
    ['banz', 24],
    ['sfa9es', 7],
    ['9elib', 202],
    ['7amma', 211],
    ['cathage', 227],
    ['ennasr 2', 2084],
    ['حي النصر', 2083],
    ['mutuelleville', 234],
    ['2076', 247],
    ['2070', 247],
    ['2078', 247],
    ['Riadh Andalous', 1672],
    ['Monastir Skanes', 951],
    ['Bizerte corniche', 257],
    ['La Soukra Choutrana 2', 1671],
    ['Lac II', 1855],
    ['Elmenzah VI', 1665],
    ['lasoukra', 221],
    ['Route Gremda km 4', 421],
    ['Sfax route de Tunis km 4', 405],
    ['طريق تونس كلم 4 صفاقس', 405],
    ['#lamarsa', 247],
    ['la marsa, tunis', 247],
    ['Menzah 6 Ariana', 1665],
  ])('returns the best match first for "%s"', async (words, id) => {
    const { matches } = await location(`q=${encodeURIComponent(words)}&limit=3`);
    expect(matches[0]?.id).toBe(id);
  });

  it('puts a place before localities with such a name when two names are typed together', async () => {
    const { matches } = await location('q=sousse+khezama&limit=3');
    expect(matches[0]).toMatchObject({ level: 'sector', id: 1027 });
  });

  it('counts the ads of each match, and without words returns the delegations with the most ads', async () => {
    const { matches } = await location('q=la+marsa');
    expect(matches.find(({ id }) => id === 247)?.ads).toBeGreaterThan(0);
    const popular = (await location('limit=6')).matches;
    expect(popular.map(({ level }) => level)).toEqual(Array.from({ length: 6 }, () => 'delegation'));
    const counts = popular.map(({ ads }) => ads);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(0);
  });

  it('returns the form that matched', async () => {
    const matchOf = async (q: string) => (await location(`q=${encodeURIComponent(q)}&limit=1`)).matches[0]?.match;
    expect(await matchOf('carth')).toEqual({ form: 'Carthage', by: 'name' });
    expect(await matchOf('قرطاج')).toEqual({ form: 'قرطاج', by: 'name' });
    expect(await matchOf('sidi bou')).toEqual({ form: 'Sidi Bou', by: 'variant' });
    expect(await matchOf('9elibia')).toEqual({ form: '9elibia', by: 'variant' });
    expect(await matchOf('cathage')).toEqual({ form: 'Carthage', by: 'similar' });
    expect(await matchOf('2026')).toEqual({ form: '2026', by: 'postal-code' });
  });

  it('sorts whole words before parts of words, then by size, then by number of ads', async () => {
    const names = async (q: string) =>
      (await location(`q=${encodeURIComponent(q)}&limit=8`)).matches.map(
        ({ level, names: { fr } }) => `${level} ${fr}`,
      );
    const sidiBou = await names('sidi bou');
    expect(sidiBou[0]).toBe('sector Sidi Bou Saïd');
    expect(sidiBou.indexOf('governorate Sidi Bouzid')).toBeGreaterThan(sidiBou.indexOf('delegation Sidi Bou Ali'));
    expect((await names('sidi bouz'))[0]).toBe('governorate Sidi Bouzid');
    expect((await names('tuni'))[0]).toBe('governorate Tunis');
    expect((await names('mar'))[0]).toBe('delegation La Marsa');
  });

  it('returns bounds that contain the place and its children', async () => {
    for (const query of ['level=governorate&id=22', 'level=delegation&id=247', 'level=sector&id=1707']) {
      const { place, children } = await location(query);
      if (!place) throw new Error(`${query} is not a place`);
      const { south, west, north, east } = place.bounds;
      const holds = ({ lat, lng }: { lat: number; lng: number }) =>
        lat >= south && lat <= north && lng >= west && lng <= east;
      expect(holds(place.centre)).toBe(true);
      expect(children.every(({ centre }) => holds(centre))).toBe(true);
    }
  });

  it.each(['xxxxxxxxxxxxxxx', '%27%3B--', '%C2%AD', '()%7C%26'])('finds nothing for "%s"', async (q) => {
    expect((await location(`q=${q}`)).matches).toEqual([]);
  });

  it('rejects text that is too long, and unknown levels', async () => {
    for (const [query, field] of [
      [`q=${'x'.repeat(81)}`, 'q'],
      ['q=%00', 'q'],
      ['level=street&id=1', 'level'],
      ['level=sector&id=-1', 'id'],
      ['level=sector', 'id'],
      ['id=1', 'level'],
      ['q=tunis&limit=51', 'limit'],
    ])
      expect(await api.failure({ url: `/public/location?${query}` })).toMatchObject({ status: 400, error: { field } });
  });

  it('returns places with the same name with different parents', async () => {
    const { matches } = await location('q=Farhat%20Hached&limit=50');
    const same = matches.filter(({ names }) => names.fr === 'Farhat Hached');
    expect(same).toHaveLength(6);
    expect(new Set(same.map(({ delegation }) => delegation?.id)).size).toBe(6);
  });

  it('zipcode knows the postal code of every delegation', async () => {
    const { rows } = await api.connection.pool.query<{ id: number; code: string | null }>(
      'select id, postal_code as code from delegations order by id',
    );
    expect(rows).toHaveLength(270);
    const unknown: number[] = [];
    for (const { id, code } of rows) {
      const { items } = await api.get<ZipcodeAnswer>(`/public/location/zipcode?zipcode=${code}&limit=50`);
      if (!items.some(({ place }) => place.id === id)) unknown.push(id);
    }
    expect(unknown).toEqual([]);
  });

  it('every postal code of the post office finds its delegations, also in a search text', async () => {
    const { rows } = await api.connection.pool.query<{ code: string; ids: number[] }>(
      'select postal_code as code, array_agg(distinct delegation_id) as ids from postal_localities group by 1 order by 1',
    );
    const directory = await createPlaces(api.connection.db)();
    const missing = rows.filter(({ code }) => directory.withPostalCode(code).length === 0);
    expect(missing).toEqual([]);
    const { matches } = await location('q=2078&limit=20');
    expect(matches.map(({ id }) => id)).toEqual(
      expect.arrayContaining(rows.find(({ code }) => code === '2078')?.ids ?? [0]),
    );
  });

  it('zipcode returns localities by the start of a postal code', async () => {
    const { items } = await api.get<ZipcodeAnswer>('/public/location/zipcode?zipcode=2026');
    expect(items.some(({ place }) => place.id === 227)).toBe(true);
    const many = await api.get<ZipcodeAnswer>('/public/location/zipcode?zipcode=20&limit=50');
    expect(many.items).toHaveLength(50);
    expect(many.items.map(({ postalCode }) => postalCode)).toEqual(
      many.items.map(({ postalCode }) => postalCode).toSorted(),
    );
    expect(many.items.every(({ postalCode }) => postalCode.startsWith('20'))).toBe(true);
  });
});

describe('POST /public/location/nearest', () => {
  const nearest = async (body: unknown) => {
    const answer = await api.app.inject({ method: 'POST', url: '/public/location/nearest', payload: body as object });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<NearestPlaceAnswer>() };
  };

  it('returns the sector whose centre is nearest, with its parents', async () => {
    const { place } = await location('level=sector&id=1707');
    if (!place) throw new Error('no sector 1707');
    const { body } = await nearest({ lat: place.centre.lat + 0.0004, lng: place.centre.lng - 0.0004 });
    expect(body.place).toMatchObject({ level: 'sector', id: 1707, delegation: { id: 227 }, governorate: { id: 22 } });
  });

  it.each([
    { name: 'Palermo', lat: 38.116, lng: 13.361 },
    { name: 'Algiers', lat: 36.754, lng: 3.059 },
    { name: 'the South Pole', lat: -90, lng: 0 },
  ])('returns no place for a position outside of Tunisia: $name', async ({ lat, lng }) => {
    expect((await nearest({ lat, lng })).body).toEqual({ place: null });
  });

  it('takes the position in the body and lets nobody cache the answer', async () => {
    const { status, headers } = await nearest({ lat: 36.87, lng: 10.34 });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([{ lat: 91, lng: 10 }, { lat: 36, lng: 181 }, { lat: '36', lng: 10 }, { lat: 36 }, {}])(
    'rejects what is not a position (%j)',
    async (body) => expect((await nearest(body)).status).toBe(400),
  );
});
