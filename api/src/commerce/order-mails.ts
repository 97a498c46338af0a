import type { Locale } from '@houni/domain/locale';
import type { PaymentMethod } from '@houni/domain/order-codes';
import { buildPath } from '@houni/routing/build';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { productOf } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';

type MailEnvironment = Pick<Services['environment'], 'dashboardUrl' | 'bankAccount' | 'officeAddress'>;

/** The fields of an order that its mails contain. */
export type OrderForMail = Pick<
  OrderRow,
  'reference' | 'amount' | 'packId' | 'planId' | 'period' | 'placedBy' | 'method'
>;

type OrderMail =
  | { template: 'order-placed' }
  | { template: 'order-confirmed'; invoice: string | null }
  | { template: 'order-cancelled'; reason: string }
  | { template: 'order-refunded'; refunded: number; creditNote: string };

/** Queues a mail to the user who placed an order. Its button opens the order. */
export async function mailOrder(
  transaction: DatabaseTransaction,
  environment: MailEnvironment,
  order: OrderForMail,
  mail: OrderMail,
): Promise<void> {
  const { reference, amount: millimes, placedBy: account } = order;
  const url = (locale: Locale) => environment.dashboardUrl + buildPath('order', { reference }, locale);
  if (mail.template === 'order-cancelled') {
    const { template, reason } = mail;
    return queueAccountMail(transaction, {
      template,
      account,
      values: (locale) => ({ reference, reason, url: url(locale) }),
    });
  }
  if (mail.template === 'order-refunded') {
    const { template, refunded, creditNote } = mail;
    return queueAccountMail(transaction, {
      template,
      account,
      values: (locale) => ({ reference, millimes: refunded, product: productOf(order), creditNote, url: url(locale) }),
    });
  }
  const values = (locale: Locale) => ({ reference, millimes, product: productOf(order), url: url(locale) });
  if (mail.template === 'order-confirmed') {
    const { template, invoice } = mail;
    return queueAccountMail(transaction, { template, account, values: (locale) => ({ ...values(locale), invoice }) });
  }
  const payTo = payeeOf(order.method, environment);
  return queueAccountMail(transaction, {
    template: mail.template,
    account,
    values: (locale) => ({ ...values(locale), payTo }),
  });
}

/** Where to pay; null for an online payment. */
function payeeOf(method: PaymentMethod, { bankAccount, officeAddress }: MailEnvironment): string | null {
  if (method === 'office') return officeAddress;
  if (method === 'konnect' || bankAccount === null) return null;
  return `${bankAccount.holder}, ${bankAccount.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`;
}
