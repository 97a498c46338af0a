import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** So many delegations are around the ad in the picture: enough to know where one is. */
const DELEGATIONS = 3;
const METRES_PER_DEGREE = 111_195;
/** Coasts are 100 m exact: closer, they would look wrong. */
const MIN_HEIGHT_M = 10_000;
const MAX_HEIGHT_M = 40_000;

/** The height of a picture, in metres, that shows a position among the nearest delegations. */
export async function surroundingsHeight(
  { reads }: Pick<Services, 'reads'>,
  { lat, lng }: { lat: number; lng: number },
): Promise<number> {
  const distance = sql<number>`sqrt((lat - ${lat}::float8) ^ 2 + ((lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2)`;
  const farthest = await reads
    .selectFrom('delegations')
    .select(distance.as('degrees'))
    .orderBy(distance)
    .offset(DELEGATIONS - 1)
    .limit(1)
    .executeTakeFirst();
  const height = (farthest?.degrees ?? 0) * METRES_PER_DEGREE * 2;
  return Math.min(MAX_HEIGHT_M, Math.max(MIN_HEIGHT_M, height));
}
