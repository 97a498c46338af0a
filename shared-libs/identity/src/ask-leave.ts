import { codeError } from './failure.ts';
import { withProofOfWork } from '@houni/store/with-proof-of-work';

/** What costs the provider an account or a message, and is counted by our API before. */
export type Costly = 'sign-up' | 'mail' | 'code';

/**
 * Asks our API for leave, working for it where it says so.
 * An API that fails refuses nobody: signing in does not depend on it.
 * @throws an error of the code `too-many-requests` where it refuses; fetch's own where the network is away
 */
export async function askLeave(apiUrl: string, costly: Costly): Promise<void> {
  const response = await withProofOfWork((headers) =>
    fetch(`${apiUrl}/user-auth/permit/${costly}`, { method: 'POST', headers }),
  );
  await response.text();
  if (response.status === 429 || response.status === 428) throw codeError('too-many-requests');
}
