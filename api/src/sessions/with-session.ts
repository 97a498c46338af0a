import type { FastifyRequest } from 'fastify';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Services } from '../services.ts';
import { recordSession } from './sessions.ts';

/** The caller's user agent. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers['user-agent'] ?? '';
}

/** Runs `work` for the signed-in caller, and records that the session is in use. */
export async function withSession<T>(
  services: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  work: (user: VerifiedUser) => Promise<T>,
): Promise<T> {
  const user = signedInUser(request);
  const answer = await work(user);
  await recordSession(services, user, userAgentOf(request));
  return answer;
}
