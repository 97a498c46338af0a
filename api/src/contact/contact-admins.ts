import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { contactAdminsBodySchema } from '@houni/contracts/contact';
import { requireAccount } from '../accounts/require-account.ts';
import { queueAccountMail, queueMail } from '../mail/queue-mail.ts';
import { optionalUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { SUBJECT_NAMES } from './subject-names.ts';

/**
 * Stores a message to the administrators and mails it to them.
 *
 * A copy is sent only to the proved address of a signed-in user, never to the address in the form. So the form cannot
 * be used to send mail to third parties.
 */
export async function contactAdmins(
  services: Services,
  request: FastifyRequest,
  { subject, name, email, phone, message, locale }: z.output<typeof contactAdminsBodySchema>,
): Promise<{ accepted: true }> {
  const { db, environment, now } = services;
  const user = optionalUser(request);
  if (user) await requireAccount(db, user, now());
  const actor = user?.uid ?? anonymousActor(request, environment);
  return withIdempotency(services, request, actor, async (transaction) => {
    await transaction
      .insertInto('contactRequests')
      .values({
        publicKey: newKey('ct_'),
        subject,
        name,
        email,
        phone: phone ?? null,
        message,
        locale,
        userUid: user?.uid ?? null,
        createdAt: now(),
        changedAt: now(),
      })
      .execute();
    await queueMail(transaction, {
      template: 'contact-admins',
      to: environment.contactEmail,
      locale: 'fr',
      values: { subject: SUBJECT_NAMES[subject].fr, name, email, message },
      replyTo: email,
    });
    if (user)
      await queueAccountMail(transaction, {
        template: 'contact-admins-copy',
        account: user.uid,
        values: (language) => ({ subject: SUBJECT_NAMES[subject][language], message }),
      });
    return { accepted: true };
  });
}
