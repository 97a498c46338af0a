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
import { readFormerAd } from './former-ad.ts';

/** Rows of one of the tables that the product is seeded from: these files hold no quoted commas in what is read here. */
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

it('the tables are those of the product', () => {
  expect([governorates.size, delegations.size, sectors.size]).toEqual([24, 270, expect.any(Number)]);
  expect(places.find('sector', 1707)).toMatchObject({ governorate: { id: 22 }, delegation: { id: 227 } });
});

it('every old listing address leads in one redirect to a listing that has nothing to correct', async () => {
  await fc.assert(
    fc.asyncProperty(legacyAddresses, async ({ address, asks }) => {
      const [path = '', query = ''] = encodeURI(address).split('?');
      expect(matchPath(path).kind).toBe('notFound');
      const to = await legacyTarget(path, new URLSearchParams(query), places);
      const [target = '', kept = ''] = (to ?? '').split('?');
      const match = matchPath(target);
      if (match.kind !== 'route' || match.route.name !== 'listing') throw new Error(`${address} leads to ${to}`);
      const { locale, params } = match.route;
      expect(locale).toBe(asks.locale);

      // The place is that of the id, or the default of its level; and the page would write the same names.
      const level = LEVELS[asks.level - 1];
      const id = Number(/^\d{1,5}$/.exec(asks.id ?? '')?.[0] ?? 0);
      const known = level && id > 0 && places.find(level, id) !== null;
      expect(params.place?.id ?? null).toBe(level ? (known ? id : DEFAULTS[asks.level - 1]) : null);
      const place = params.place && (places.find(params.place.level, params.place.id) as PlaceTrail | null);
      expect(isSamePath(target, listingPath({ ...params, place }, locale, { explicitPrefix: true }))).toBe(true);
      // Only what still means something is kept.
      expect(
        [...new URLSearchParams(kept).keys()].every((name) => ['priceMax', 'rooms', 'q', 'sort'].includes(name)),
      ).toBe(true);
      for (const name of ['priceMax', 'rooms', 'q'])
        expect(new URLSearchParams(kept).getAll(name)).toEqual(new URLSearchParams(query).getAll(name));
    }),
    { numRuns: 5000 },
  );
});

it('every old address of an ad is a page that knows its uid', () => {
  const uid = '7b0c3f5e-2f4a-4d6e-9a41-3f1d2c5b6a70';
  fc.assert(
    fc.property(legacyAdAddresses(uid), (address) => {
      const match = matchPath(encodeURI(address));
      if (match.kind === 'notFound' || match.route.name !== 'formerAd') throw new Error(`${address} is ${match.kind}`);
      expect(readFormerAd(match.route.params).uid).toBe(uid);
      // Where it is written with a slash at its end, the answer of its page goes before that of its form.
      expect(match.kind).toBe(address.endsWith('/') ? 'redirect' : 'route');
    }),
    { numRuns: 3000 },
  );
});
