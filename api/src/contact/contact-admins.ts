import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { contactAdminsBodySchema } from '@houni/contracts/contact';
import { requireProfile } from '../accounts/profile.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { optionalUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { SUBJECT_NAMES } from './subject-names.ts';

/**
 * Keeps a message to the administrators and mails it to their one address.
 *
 * Nobody else is ever written to on the word of whoever fills in the form: a copy goes only to the verified address of
 * a signed-in account, whatever address stands in the form, so that the form cannot send anything to a third person.
 */
export async function contactAdmins(
  services: Services,
  request: FastifyRequest,
  { subject, name, email, phone, message, locale }: z.output<typeof contactAdminsBodySchema>,
): Promise<{ accepted: true }> {
  const { db, environment } = services;
  const user = optionalUser(request);
  if (user) await requireProfile(db, user);
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
      })
      .execute();
    await queueMail(transaction, {
      template: 'contact-admins',
      to: environment.contactEmail,
      locale: 'fr',
      values: { subject: SUBJECT_NAMES[subject].fr, name, email, message },
      replyTo: email,
    });
    if (user?.emailVerified && user.email !== null) {
      await queueMail(transaction, {
        template: 'contact-admins-copy',
        to: user.email,
        locale,
        values: { subject: SUBJECT_NAMES[subject][locale], message },
      });
    }
    return { accepted: true };
  });
}
