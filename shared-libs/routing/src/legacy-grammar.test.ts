import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { PlaceNames } from '@houni/contracts/place';
import type { PlaceTrail } from './build.ts';
import { listingPath } from './build.ts';
import { legacyAdAddresses, legacyAddresses } from './legacy-addresses.test-support.ts';
import { legacyTarget } from './legacy.ts';
import type { LegacyPlaces } from './legacy.ts';
import { matchPath } from './match.ts';
import { isSamePath } from './path.ts';
import { readLegacyAd } from './legacy-ad.ts';

/** Rows of a seed table. The files contain no quoted commas in the columns that are read here. */
function rowsOf(file: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../../api/reference/${file}`, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])));
}

function namesOf({ name_fr: fr = '', name_ar: ar = '' }: Record<string, string>): PlaceNames {
  return { fr, ar, en: fr, it: fr, es: fr };
}

const governorates = new Map(rowsOf('governorates.csv').map((row) => [Number(row['id']), row]));
const delegations = new Map(rowsOf('delegations.csv').map((row) => [Number(row['id']), row]));
const sectors = new Map(rowsOf('sectors.csv').map((row) => [Number(row['id']), row]));

/** All places of the product with their parents. */
const places: LegacyPlaces = {
  find(level, id) {
    const sector = level === 'sector' ? sectors.get(id) : undefined;
    const delegation =
      level === 'governorate' ? undefined : delegations.get(sector ? Number(sector['delegation_id']) : id);
    const governorate = governorates.get(level === 'governorate' ? id : Number(delegation?.['governorate_id']));
    if (!governorate || (level === 'sector' && !sector)) return null;
    return {
      governorate: { id: Number(governorate['id']), names: namesOf(governorate) },
      ...(delegation && { delegation: { id: Number(delegation['id']), names: namesOf(delegation) } }),
      ...(sector && { sector: { id, names: namesOf(sector) } }),
    };
  },
};
const DEFAULTS = [22, 227, 1707];
const LEVELS = ['governorate', 'delegation', 'sector'] as const;

it('legacyTarget: the test reads all places of the seed tables', () => {
  expect([governorates.size, delegations.size, sectors.size]).toEqual([24, 270, expect.any(Number)]);
  expect(places.find('sector', 1707)).toMatchObject({ governorate: { id: 22 }, delegation: { id: 227 } });
});

it('legacyTarget redirects every legacy listing address in one hop to a canonical listing', async () => {
  await fc.assert(
    fc.asyncProperty(legacyAddresses, async ({ address, expected }) => {
      const [path = '', query = ''] = encodeURI(address).split('?');
      expect(matchPath(path).kind).toBe('notFound');
      const to = await legacyTarget(path, new URLSearchParams(query), places);
      const [target = '', rest = ''] = (to ?? '').split('?');
      const match = matchPath(target);
      if (match.kind !== 'route' || match.route.name !== 'listing') throw new Error(`${address} leads to ${to}`);
      const { locale, params } = match.route;
      expect(locale).toBe(expected.locale);

      // The place is that of the id, or the default of its level; and the page would write the same names.
      const level = LEVELS[expected.level - 1];
      const id = Number(/^\d{1,5}$/.exec(expected.id ?? '')?.[0] ?? 0);
      const known = level && id > 0 && places.find(level, id) !== null;
      expect(params.place?.id ?? null).toBe(level ? (known ? id : DEFAULTS[expected.level - 1]) : null);
      const place = params.place && (places.find(params.place.level, params.place.id) as PlaceTrail | null);
      expect(isSamePath(target, listingPath({ ...params, place }, locale, { explicitPrefix: true }))).toBe(true);
      // Only filters that still exist are kept.
      expect(
        [...new URLSearchParams(rest).keys()].every((name) =>
          ['priceMin', 'priceMax', 'rooms', 'q', 'sort'].includes(name),
        ),
      ).toBe(true);
      for (const name of ['priceMax', 'rooms', 'q'])
        expect(new URLSearchParams(rest).getAll(name)).toEqual(new URLSearchParams(query).getAll(name));
    }),
    { numRuns: 5000 },
  );
});

it('matchPath finds a legacyAd route with the uid for every legacy ad address', () => {
  const uid = '7b0c3f5e-2f4a-4d6e-9a41-3f1d2c5b6a70';
  fc.assert(
    fc.property(legacyAdAddresses(uid), (address) => {
      const match = matchPath(encodeURI(address));
      if (match.kind === 'notFound' || match.route.name !== 'legacyAd') throw new Error(`${address} is ${match.kind}`);
      expect(readLegacyAd(match.route.params).uid).toBe(uid);
      // For an address with a trailing slash, the redirect of its content comes before that of its form.
      expect(match.kind).toBe(address.endsWith('/') ? 'redirect' : 'route');
    }),
    { numRuns: 3000 },
  );
});
