import { sql } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import { isEmail } from '@houni/contracts/text-rules';
import { prefixOf } from '@houni/routing/locale';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput } from '../platform/errors.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { decodeAddress, encodeAddress } from './encoded-address.ts';

/** An address that is asked to confirm gets no second mail for this long, however often it is typed in. */
const MAIL_PAUSE_MINUTES = 10;

/** Notes the wish and asks the owner of the address by mail. A confirmed address stays confirmed and gets no mail. */
export async function subscribe(
  { db, environment }: Services,
  address: string,
  locale: Locale,
): Promise<{ accepted: true }> {
  const email = address.toLowerCase();
  await db.transaction().execute(async (transaction) => {
    const asked = await transaction
      .insertInto('newsletterSubscriptions')
      .values({ email, locale, state: 'pending' })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ state: 'pending', locale, requestedAt: sql`now()`, unsubscribedAt: null })
          .where('newsletterSubscriptions.state', '<>', 'confirmed')
          .where((eb) =>
            eb.or([
              eb('newsletterSubscriptions.state', '=', 'unsubscribed'),
              eb(
                'newsletterSubscriptions.requestedAt',
                '<',
                sql<Date>`now() - make_interval(mins => ${MAIL_PAUSE_MINUTES})`,
              ),
            ]),
          ),
      )
      .returning('email')
      .executeTakeFirst();
    if (!asked) return;
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

/** The page of the site that unsubscribes, with the proof that the bearer got it by mail. */
export function unsubscribeUrl(environment: Services['environment'], email: string, locale: Locale): string {
  const signature = signLink('newsletter-unsubscribe', email, environment.mailSigningKey);
  return `${environment.siteUrl}${prefixOf(locale)}/unsubscribe/${encodeAddress(email)}?signature=${signature}`;
}

/** The address of the API that unsubscribes by a POST of the mail program itself (RFC 8058), without a page. */
export function oneClickUrl(environment: Services['environment'], email: string, locale: Locale): string {
  const signature = signLink('newsletter-unsubscribe', email, environment.mailSigningKey);
  return `${environment.apiUrl}/public/news-letter/one-click?address=${encodeAddress(email)}&signature=${signature}&locale=${locale}`;
}

/** @returns false where the signature is not ours */
export async function confirm({ db, environment }: Services, encoded: string, signature: string): Promise<boolean> {
  const email = decodeAddress(encoded);
  if (!isSignedLink('newsletter-confirm', email, signature, environment.mailSigningKey)) return false;
  await db
    .updateTable('newsletterSubscriptions')
    .set({ state: 'confirmed', confirmedAt: sql`now()` })
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .execute();
  return true;
}

/**
 * Ends a subscription where the link was signed; else asks the owner of the address by mail, if it is subscribed.
 * Both answers are the same whether or not the address is known.
 */
export async function unsubscribe(
  { db, environment }: Services,
  encoded: string,
  signature: string | null | undefined,
  locale: Locale,
): Promise<'unsubscribed' | 'confirmation_sent'> {
  const email = decodeAddress(encoded);
  if (!isEmail(email)) throw invalidInput('encodedEmail', 'This is no e-mail address.');
  if (signature && isSignedLink('newsletter-unsubscribe', email, signature, environment.mailSigningKey)) {
    await leave(db, email);
    return 'unsubscribed';
  }
  await db.transaction().execute(async (transaction) => {
    const subscribed = await transaction
      .updateTable('newsletterSubscriptions')
      .set({ leaveMailAt: sql`now()` })
      .where('email', '=', email)
      .where('state', '<>', 'unsubscribed')
      .where((eb) =>
        eb.or([
          eb('leaveMailAt', 'is', null),
          eb('leaveMailAt', '<', sql<Date>`now() - make_interval(mins => ${MAIL_PAUSE_MINUTES})`),
        ]),
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

/** Unsubscribes at once where the link was signed. @returns false where it was not */
export async function unsubscribeByProgram(
  { db, environment }: Services,
  encoded: string,
  signature: string,
): Promise<boolean> {
  const email = decodeAddress(encoded);
  if (!isSignedLink('newsletter-unsubscribe', email, signature, environment.mailSigningKey)) return false;
  await leave(db, email);
  return true;
}

/** Ends the subscription of an address. */
export async function leave(db: Services['db'] | DatabaseTransaction, email: string): Promise<void> {
  await db
    .updateTable('newsletterSubscriptions')
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where('email', '=', email)
    .where('state', '<>', 'unsubscribed')
    .execute();
}
