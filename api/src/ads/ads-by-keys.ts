import type { AdCard } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { Services } from '../services.ts';
import { cardsByIds } from './ad-card.ts';
import { hasPage } from './states-with-page.ts';

/** The cards of these ads in the order of the keys; ads without a public page are left out. */
export async function adsByKeys(services: Services, keys: string[], locale: Locale): Promise<AdCard[]> {
  const rows = await services.db
    .selectFrom('ads')
    .select(['id', 'publicKey'])
    .where('publicKey', 'in', keys)
    .where(hasPage(services.now()))
    .execute();
  const ids = new Map(rows.map(({ id, publicKey }) => [publicKey, id]));
  const orderedIds = [...new Set(keys)].flatMap((key) => ids.get(key) ?? []);
  return cardsByIds(services, orderedIds, locale);
}
