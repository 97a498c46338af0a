import { prefixOf } from '@houni/routing/locale';
import type { MailValues } from '../mail/templates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Services } from '../services.ts';

/** What of an order its mails say. */
export interface MailedOrder {
  reference: string;
  amount: number;
  packId: string | null;
  planId: string | null;
  period: string | null;
  placedBy: string;
}

type OrderMail = { template: 'order-placed' | 'order-confirmed' } | { template: 'order-cancelled'; reason: string };

/** Tells whoever placed an order what became of it; nothing where the account has no address. */
export async function mailOrder(
  transaction: DatabaseTransaction,
  { siteUrl }: Services['environment'],
  order: MailedOrder,
  mail: OrderMail,
): Promise<void> {
  const reader = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', order.placedBy)
    .executeTakeFirst();
  if (!reader || reader.email === null) return;
  const to = { to: reader.email, locale: reader.locale };
  // Packs are bought and seen on the page of credits, plans on the page of plans.
  const url = `${siteUrl}${prefixOf(reader.locale)}/${order.planId === null ? 'tokens' : 'pricing'}?order=${order.reference}`;
  if (mail.template === 'order-cancelled') {
    const values = { reference: order.reference, reason: mail.reason, url };
    return queueMail(transaction, { ...to, template: mail.template, values });
  }
  const what = order.packId ?? [order.planId, order.period].join(':');
  const values: MailValues['order-placed'] = { reference: order.reference, millimes: order.amount, what, url };
  return queueMail(transaction, { ...to, template: mail.template, values });
}
