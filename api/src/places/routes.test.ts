import { jest } from '@jest/globals';
import type { GovernoratesAnswer, LocationAnswer, ZipcodeAnswer } from '@houni/contracts/place';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const location = (query: string) => api.get<LocationAnswer>(`/public/location?${query}`);

describe('places', () => {
  it('are 24 governorates, their names the right way round', async () => {
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

  it('come with their parents and children', async () => {
    const { place, children } = await location('level=delegation&id=227');
    expect(place).toMatchObject({ names: { fr: 'Carthage' }, governorate: { id: 22 } });
    expect(children.map(({ id }) => id)).toContain(1707);
    expect(children.every(({ level, delegation }) => level === 'sector' && delegation?.id === 227)).toBe(true);
    expect((await location('level=governorate&id=22')).children.length).toBeGreaterThan(15);
  });

  it('that do not exist are an answer, not an error', async () => {
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
  ])('are found by "%s"', async (words, id) => {
    const { matches } = await location(`q=${encodeURIComponent(words)}&limit=5`);
    expect(matches.map((match) => match.id)).toContain(id);
  });

  it('with the same name are told apart by their parents', async () => {
    const { matches } = await location('q=Farhat%20Hached&limit=50');
    const same = matches.filter(({ names }) => names.fr === 'Farhat Hached');
    expect(same).toHaveLength(6);
    expect(new Set(same.map(({ delegation }) => delegation?.id)).size).toBe(6);
  });

  it('are found by the beginning of a postal code', async () => {
    const { items } = await api.get<ZipcodeAnswer>('/public/location/zipcode?zipcode=2026');
    expect(items.some(({ place }) => place.id === 227)).toBe(true);
    const many = await api.get<ZipcodeAnswer>('/public/location/zipcode?zipcode=20&limit=50');
    expect(many.items).toHaveLength(50);
    expect(many.items.every(({ postalCode }) => postalCode.startsWith('20'))).toBe(true);
  });
});
