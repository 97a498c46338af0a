import type { FastifyRequest } from 'fastify';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../platform/database.ts';
import { noteSession } from './sessions.ts';

/** What the caller's browser calls itself. */
export function agentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers['user-agent'] ?? '';
}

/** Does the signed-in caller's work, and notes that the caller's session is in use. */
export async function withSession<T>(
  db: Database,
  request: FastifyRequest,
  work: (user: VerifiedUser) => Promise<T>,
): Promise<T> {
  const user = signedInUser(request);
  const answer = await work(user);
  await noteSession(db, user, agentOf(request));
  return answer;
}
