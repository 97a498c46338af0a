import type { Order, PaymentMethodsAnswer } from '@houni/contracts/order';

/** What a banking application asks for, as it is pasted there. */
export interface TransferLines {
  holder: string;
  /** Without spaces. */
  iban: string;
  /** Dinars, without zeros at the end: "54", "54.5". "54.000" could be read as thousands. */
  amount: string;
  reference: string;
}

/** The lines of the transfer that pays an order. */
export function transferLines(
  { reference, millimes }: Pick<Order, 'reference' | 'millimes'>,
  { holder, iban }: NonNullable<PaymentMethodsAnswer['bank']>,
): TransferLines {
  return { holder, iban: iban.replaceAll(/\s/g, ''), amount: String(millimes / 1000), reference };
}
