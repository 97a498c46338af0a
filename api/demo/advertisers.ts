import type { MarketSector } from './market.ts';
import { fictionalPhone, personName, type PersonName } from './people.ts';
import { DEMO_AGENCY_KEY } from './agencies.ts';
import type { Random } from './random.ts';
import type { DemoAgency } from './types.ts';

/** The advertiser of an ad. */
export type Advertiser = {
  kind: 'private' | 'agency';
  ownerUid: string;
  agencyPublicKey: string | null;
  name: PersonName;
  phone: string;
};

/** Agencies by the places that they work in. */
export type AgencyIndex = { byDelegation: Map<number, DemoAgency[]>; byGovernorate: Map<number, DemoAgency[]> };

const AGENCY_SHARE = 0.45;
/** The agency of the demonstration account has more ads than others of its area. */
const DEMO_AGENCY_WEIGHT = 3;

export function createAgencyIndex(agencies: readonly DemoAgency[]): AgencyIndex {
  const byDelegation = new Map<number, DemoAgency[]>();
  const byGovernorate = new Map<number, DemoAgency[]>();
  const add = (map: Map<number, DemoAgency[]>, id: number, agency: DemoAgency): void => {
    map.set(id, [...(map.get(id) ?? []), agency]);
  };
  for (const agency of agencies) {
    for (const id of agency.areaDelegationIds) add(byDelegation, id, agency);
    add(byGovernorate, agency.governorateId, agency);
  }
  return { byDelegation, byGovernorate };
}

/** A private person, or an agency that works in the ad's delegation or at least in its governorate. */
export function advertiserOf(
  random: Random,
  index: AgencyIndex,
  marketSector: MarketSector,
  adNumber: number,
): Advertiser {
  const near =
    index.byDelegation.get(marketSector.delegation.id) ?? index.byGovernorate.get(marketSector.governorate.id) ?? [];
  if (near.length === 0 || !random.chance(AGENCY_SHARE)) {
    return {
      kind: 'private',
      ownerUid: `demo-private-${String(adNumber).padStart(5, '0')}`,
      agencyPublicKey: null,
      name: personName(random),
      phone: fictionalPhone(random),
    };
  }
  const agency = random.weighted(near, (candidate) =>
    candidate.publicKey === DEMO_AGENCY_KEY ? DEMO_AGENCY_WEIGHT : 1,
  );
  const member = random.pick(agency.members);
  return {
    kind: 'agency',
    ownerUid: member.uid,
    agencyPublicKey: agency.publicKey,
    name: { latin: member.name, arabic: member.name },
    phone: agency.phone,
  };
}
