import type { FastifyRequest } from 'fastify';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { Locale } from '@houni/domain/locale';
import { requireAccount } from '../accounts/require-account.ts';
import type { DatabaseTransaction } from '../database.ts';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { readAgencyDraft } from './agency-draft.ts';
import { readOwnAgency } from './own-agency.ts';

/** The answer with the user's agency, null for somebody without one, and their draft of a registration. */
export async function answerOwnAgency(services: Services, uid: string, locale: Locale): Promise<OwnAgencyAnswer> {
  const [agency, { draft }] = await Promise.all([
    readOwnAgency(services, uid, locale),
    readAgencyDraft(services.db, uid),
  ]);
  return { agency, draft: draft && { updatedAt: draft.updatedAt } };
}

/** Runs a write of the user's agency idempotently. @returns the agency after it, for the answer */
export async function writeOwnAgency(
  services: Services,
  request: FastifyRequest,
  work: (transaction: DatabaseTransaction, user: VerifiedUser) => Promise<object | void>,
): Promise<OwnAgencyAnswer> {
  const user = signedInUser(request);
  await requireAccount(services.db, user, services.now());
  await withIdempotency(services, request, user.uid, async (transaction) => (await work(transaction, user)) ?? {});
  return answerOwnAgency(services, user.uid, 'fr');
}
