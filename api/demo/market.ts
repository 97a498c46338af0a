import { z } from 'zod';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import { readJsonFile } from './read-json-file.ts';
import { SURROUNDINGS, type DemoDelegation, type DemoPlace, type DemoPlaces, type DemoSector } from './types.ts';

const share = z.number().nonnegative();
const profile = z.tuple([z.enum(SURROUNDINGS), z.number().positive(), share]);
const marketSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({ transaction: z.enum(TRANSACTION_CODES), category: z.enum(AD_CATEGORY_CODES), weight: share }),
  ),
  shares: z.record(z.enum(SURROUNDINGS), z.record(z.enum([...AD_CATEGORY_CODES, 'rentedLand']), share)),
  governorates: z.record(z.string(), profile),
  delegations: z.record(z.string(), profile),
  sectors: z.record(z.string(), profile),
  studentDelegations: z.array(z.int()),
});

/**
 * Market data of 2026. A profile is the type of neighbourhood, the asking price of a flat in good condition in dinars per
 * square metre, and the weight among the places. Delegations without one share that of their governorate; `sectors`
 * ("delegation id/French name") differ from their delegation, and their weight is relative to its other sectors (1).
 * `shares` says how often a kind of ad occurs in each type of neighbourhood.
 */
export const market = readJsonFile(new URL('market.json', import.meta.url), marketSchema);

export type AdKind = (typeof market.kinds)[number];
type Profile = z.infer<typeof profile>;

/** A sector with its market data. */
export type MarketSector = {
  sector: DemoSector;
  delegation: DemoDelegation;
  governorate: DemoPlace;
  surroundings: (typeof SURROUNDINGS)[number];
  /** Dinars per square metre. */
  flatPricePerM2: number;
  weight: number;
};

/** All sectors with their profile. */
export function marketSectorsOf(places: DemoPlaces): MarketSector[] {
  const governorates = new Map(places.governorates.map((place) => [place.id, place]));
  const delegations = new Map(places.delegations.map((place) => [place.id, place]));
  const sectorsOf = Map.groupBy(places.sectors, ({ delegationId }) => delegationId);
  const plainDelegations = Map.groupBy(
    places.delegations.filter(({ id }) => !market.delegations[id]),
    ({ governorateId }) => governorateId,
  );
  const ownProfile = (sector: DemoSector) => market.sectors[`${sector.delegationId}/${sector.names.fr}`];
  const shareOf = (sector: DemoSector) => ownProfile(sector)?.[2] ?? 1;
  return [...sectorsOf].flatMap(([delegationId, sectors]) => {
    const delegation = delegations.get(delegationId);
    const governorate = delegation && governorates.get(delegation.governorateId);
    if (!delegation || !governorate) return [];
    const common = profileOf(delegation, plainDelegations.get(governorate.id)?.length ?? 1);
    const total = sectors.reduce((sum, sector) => sum + shareOf(sector), 0);
    return sectors.map((sector) => {
      const [surroundings, flatPricePerM2] = ownProfile(sector) ?? common;
      const weight = (common[2] * shareOf(sector)) / total;
      return { sector, delegation, governorate, surroundings, flatPricePerM2, weight };
    });
  });
}

function profileOf({ id, governorateId }: DemoDelegation, sharers: number): Profile {
  const own = market.delegations[id];
  if (own) return own;
  const [surroundings, price, weight] = market.governorates[governorateId] ?? (['rural', 1000, 1] as const);
  return [surroundings, price, weight / sharers];
}

/** How likely an ad of this kind is in this sector, relative to the other sectors. */
export function sectorWeight(
  { delegation, surroundings, weight }: MarketSector,
  { transaction, category }: AdKind,
): number {
  if (transaction === 'FLAT' && !market.studentDelegations.includes(delegation.id)) return 0;
  const isRentedLand = transaction === 'RENTAL' && category === 'TERRAINS_FERMES';
  return weight * market.shares[surroundings][isRentedLand ? 'rentedLand' : category];
}
