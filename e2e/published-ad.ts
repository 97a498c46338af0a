import { query } from './database.ts';
import type { OwnAccount } from './session.ts';
import { uniqueText } from './unique.ts';

interface Written {
  publicKey: string;
  state: string;
  revision: number;
}

/** Publishes an ad of an account by the API. */
export async function publish(account: OwnAccount, title: string, content: object = {}): Promise<Written> {
  const answer = await account.call('POST', '/items/create', {
    ad: {
      transaction: 'SALE',
      category: 'APPARTEMENT',
      language: 'fr',
      title,
      description: uniqueText('logement').repeat(12),
      place: { governorate: 22, delegation: 227, sector: 1707 },
      price: { millimes: 450_000_000, unit: 'total' },
      // Near the usual price per square metre of the sector: a cheap ad of a new account is reviewed.
      area: 90 + (title.length % 15),
      rooms: 2,
      contact: { name: 'Karim Mansour', phone: '+216 98 123 456', phoneShown: true },
      ...content,
    },
  });
  return (await answer.json()) as Written; // the API checks its answers
}

/** Gives credits to the author of an ad. */
export async function giveCredits(publicKey: string, amount: number): Promise<void> {
  await query(
    'insert into credit_accounts (user_uid) select owner_uid from ads where public_key = $1 on conflict do nothing',
    [publicKey],
  );
  await query(
    `insert into credit_entries (account_id, amount, cause, reference)
     select a.id, $2, 'correction', 'e2e' from credit_accounts a join ads on owner_uid = user_uid where public_key = $1`,
    [publicKey, amount],
  );
}
