import type { Locale } from '@houni/domain/locale';
import { isEmail } from '@houni/domain/text-rules';
import { prefixOf } from '@houni/routing/locale';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput } from '../platform/domain-error.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { decodeAddress, encodeAddress } from './encoded-address.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Minimum time between two mails of a kind to an address that anybody may type: three a day at most. */
const MIN_MAIL_INTERVAL_MS = 8 * 60 * 60_000;

/** An address whose last mail is older may get the next one. */
function lastMailBefore(now: Date): Date {
  return new Date(now.getTime() - MIN_MAIL_INTERVAL_MS);
}

/** Stores a pending subscription and sends a confirmation mail. A confirmed address stays confirmed and gets no mail. */
export async function subscribe(
  { db, environment, now }: Services,
  address: string,
  locale: Locale,
): Promise<{ accepted: true }> {
  const email = address.toLowerCase();
  await inTransaction(db, async (transaction) => {
    const pending = await transaction
      .insertInto('newsletterSubscriptions')
      .values({ email, locale, state: 'pending', requestedAt: now() })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ state: 'pending', locale, requestedAt: now(), unsubscribedAt: null })
          .where('newsletterSubscriptions.state', '<>', 'confirmed')
          .where((eb) =>
            eb.or([
              eb('newsletterSubscriptions.state', '=', 'unsubscribed'),
              eb('newsletterSubscriptions.requestedAt', '<', lastMailBefore(now())),
            ]),
          ),
      )
      .returning('email')
      .executeTakeFirst();
    if (!pending) return;
    const signature = signLink('newsletter-confirm', email, environment.mailSigningKey);
    const url = `${environment.apiUrl}/public/news-letter/confirm?address=${encodeAddress(email)}&signature=${signature}&locale=${locale}`;
    await queueMail(transaction, {
      template: 'newsletter-confirm',
      to: email,
      locale,
      values: { url, unsubscribeUrl: unsubscribeUrl(environment, email, locale) },
      oneClickUrl: oneClickUrl(environment, email, locale),
    });
  });
  return { accepted: true };
}

/** The signed URL of the unsubscribe page. */
export function unsubscribeUrl(environment: Services['environment'], email: string, locale: Locale): string {
  const signature = signLink('newsletter-unsubscribe', email, environment.mailSigningKey);
  return `${environment.siteUrl}${prefixOf(locale)}/unsubscribe/${encodeAddress(email)}?signature=${signature}`;
}

/** The signed URL for one-click unsubscription by POST (RFC 8058). */
export function oneClickUrl(environment: Services['environment'], email: string, locale: Locale): string {
  const signature = signLink('newsletter-unsubscribe', email, environment.mailSigningKey);
  return `${environment.apiUrl}/public/news-letter/one-click?address=${encodeAddress(email)}&signature=${signature}&locale=${locale}`;
}

/** Confirms a pending subscription. @returns false if the signature is invalid */
export async function confirm(
  { db, environment, now }: Services,
  encoded: string,
  signature: string,
): Promise<boolean> {
  const email = decodeAddress(encoded);
  if (!isSignedLink('newsletter-confirm', email, signature, environment.acceptedSigningKeys)) return false;
  await db
    .updateTable('newsletterSubscriptions')
    .set({ state: 'confirmed', confirmedAt: now() })
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .execute();
  return true;
}

/**
 * Ends the subscription if the signature is valid; otherwise sends a confirmation mail if the address is subscribed. The
 * answer does not reveal whether the address is known.
 */
export async function unsubscribe(
  { db, environment, now }: Services,
  encoded: string,
  signature: string | null | undefined,
  locale: Locale,
): Promise<'unsubscribed' | 'confirmation_sent'> {
  const email = decodeAddress(encoded);
  if (!isEmail(email)) throw invalidInput('encodedEmail', 'This is not an email address.');
  if (signature && isSignedLink('newsletter-unsubscribe', email, signature, environment.acceptedSigningKeys)) {
    await endSubscription(db, email, now());
    return 'unsubscribed';
  }
  await inTransaction(db, async (transaction) => {
    const subscribed = await transaction
      .updateTable('newsletterSubscriptions')
      .set({ unsubscribeMailSentAt: now() })
      .where('email', '=', email)
      // An address that never confirmed gets no mails, so there is nothing to unsubscribe from.
      .where('state', '=', 'confirmed')
      .where((eb) =>
        eb.or([eb('unsubscribeMailSentAt', 'is', null), eb('unsubscribeMailSentAt', '<', lastMailBefore(now()))]),
      )
      .returning('email')
      .executeTakeFirst();
    if (subscribed)
      await queueMail(transaction, {
        template: 'newsletter-unsubscribe',
        to: email,
        locale,
        values: { url: unsubscribeUrl(environment, email, locale) },
      });
  });
  return 'confirmation_sent';
}

/** Ends the subscription without confirmation. @returns false if the signature is invalid */
export async function unsubscribeOneClick(
  { db, environment, now }: Services,
  encoded: string,
  signature: string,
): Promise<boolean> {
  const email = decodeAddress(encoded);
  if (!isSignedLink('newsletter-unsubscribe', email, signature, environment.acceptedSigningKeys)) return false;
  await endSubscription(db, email, now());
  return true;
}

/** Ends the subscription of an address. */
export async function endSubscription(
  db: Services['db'] | DatabaseTransaction,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('newsletterSubscriptions')
    .set({ state: 'unsubscribed', unsubscribedAt: now })
    .where('email', '=', email)
    .where('state', '<>', 'unsubscribed')
    .execute();
}
