import type { Billing } from '@houni/contracts/order';
import { BILLING_LENGTHS } from '@houni/domain/order-codes';
import { isTaxNumber } from '@houni/domain/text-rules';

/** The fields in the order of the form. */
export const BILLING_FIELDS = ['name', 'taxNumber', 'address'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

/** What is wrong with a field, as keys of `dashboardBuying:billing.errors`. */
export type BillingErrors = Partial<Record<BillingField, BillingField | 'html'>>;

const TAG = /<[a-z!/]/i;

/** Reads the billing data of a form; `billing` is null if there are errors. Tax number and address are optional. */
export function readBilling(fields: FormData): { billing: Billing | null; errors: BillingErrors } {
  const text = (field: BillingField) => String(fields.get(field) ?? '').trim();
  const [name, taxNumber, address] = [text('name'), text('taxNumber').toUpperCase(), text('address')];
  const errors: BillingErrors = {
    ...errorOf('name', name),
    ...(taxNumber !== '' && !isTaxNumber(taxNumber) && { taxNumber: 'taxNumber' }),
    ...(address !== '' && errorOf('address', address)),
  };
  const isValid = Object.keys(errors).length === 0;
  return { billing: isValid ? { name, taxNumber: taxNumber || null, address: address || null } : null, errors };
}

function errorOf(field: keyof typeof BILLING_LENGTHS, text: string): BillingErrors {
  const { min, max } = BILLING_LENGTHS[field];
  // Counted in code points, like the API does.
  const { length } = [...text];
  if (length < min || length > max) return { [field]: field };
  return TAG.test(text) ? { [field]: 'html' } : {};
}
