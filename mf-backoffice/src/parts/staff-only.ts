import { staffWaitingApi } from '@houni/api-client/staff-waiting';
import type { SessionUser } from '@houni/contracts/account';
import type { LoadContext, LoadResult } from '@houni/remote';
import { selectUser } from '@houni/store';

/** Who may see a page: all staff, or administrators only. */
export type Audience = 'staff' | 'administrators';

/** Whether a user sees the pages of an audience. What they may read and do is decided by the API. */
export function isAllowed(user: Pick<SessionUser, 'role'> | null, audience: Audience): boolean {
  return user?.role === 'administrator' || (audience === 'staff' && user?.role === 'moderator');
}

/** The part of an answered query that decides what the page is. */
interface Answered {
  error?: object | undefined;
}

/**
 * Loads a page for its audience, with the counts of the navigation. For everybody else the page does not exist, as for staff
 * whose role has just ended (the API answers 403).
 * @param read dispatches the query of the page
 */
export async function staffOnly(
  { store }: Pick<LoadContext, 'store'>,
  read: () => Promise<Answered | null>,
  audience: Audience = 'staff',
): Promise<LoadResult> {
  if (!isAllowed(selectUser(store.getState()), audience)) return { kind: 'notFound' };
  const answers = await Promise.all([store.dispatch(staffWaitingApi.endpoints.staffWaiting.initiate()), read()]);
  for (const answer of answers) {
    if (!answer?.error) continue;
    const status = 'status' in answer.error ? answer.error.status : null;
    if (status === 401 || status === 403 || status === 404) return { kind: 'notFound' };
    return { kind: 'unavailable', reason: 'The data of the back office did not arrive.' };
  }
  return { kind: 'ok', cache: 'private' };
}
