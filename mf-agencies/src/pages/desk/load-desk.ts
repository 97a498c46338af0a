import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import type { LoadContext, LoadResult } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

type Visit = Pick<LoadContext, 'config' | 'locale' | 'path' | 'query' | 'store'>;

/**
 * Loads a page of the desk for a member of an agency. Somebody without one is led to the registration, and an agent who
 * opens a page of the owner to the first page of the desk.
 * @param also loads what else the page shows; false if it did not arrive
 */
export function loadDesk(
  visit: Visit,
  { role, also }: { role: OwnAgency['role']; also?: (agency: OwnAgency) => Promise<boolean> },
): Promise<LoadResult> {
  const { store, locale, config } = visit;
  return signedInOnly(visit, async () => {
    const { data } = await store.dispatch(ownAgencyApi.endpoints.getOwnAgency.initiate({ locale }));
    if (!data) return { kind: 'unavailable', reason: 'The agency did not arrive.' };
    if (!data.agency) return { kind: 'redirect', to: config.siteUrl + buildPath('addAgency', {}, locale), status: 302 };
    if (role === 'owner' && data.agency.role !== 'owner')
      return { kind: 'redirect', to: buildPath('agencyDesk', {}, locale), status: 302 };
    if (also && !(await also(data.agency)))
      return { kind: 'unavailable', reason: 'A part of the desk did not arrive.' };
    return { kind: 'ok', cache: 'private' };
  });
}
