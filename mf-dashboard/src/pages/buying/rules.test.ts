import { MAX_RECEIPT_BYTES } from '@houni/domain/receipt-limits';
import type { CallFailure } from '@houni/domain/call-failure';
import type { OrderState } from '@houni/domain/order-codes';
import { billingSchema } from '@houni/contracts/order';
import { readBilling } from './form/billing.ts';
import { orderFailureKey } from './form/order-failure.ts';
import { followPayment } from './order/follow-payment.ts';
import { checkReceipt, receiptProblem } from './order/receipt-file.ts';
import { transferLines } from './order/transfer-lines.ts';
import { chosenPlan, largestSaving, paidPlans } from './plan/chosen-plan.ts';
import { plans } from './buying.test-support.ts';

const failure = (code: CallFailure['code'], field: string | null = null): CallFailure => ({
  code,
  field,
  retryAfter: null,
});

describe('followPayment', () => {
  const follow = async (states: (OrderState | null)[], signal = new AbortController().signal) => {
    let waits = 0;
    const asked: number[] = [];
    const outcome = await followPayment({
      check: async () => states[asked.push(waits) - 1] ?? null,
      wait: async () => void (waits += 1),
      attempts: 3,
      signal,
    });
    return { outcome, checks: asked.length, waits };
  };

  it('asks again until the order is decided', async () => {
    expect(await follow(['pending', 'confirmed'])).toEqual({ outcome: 'decided', checks: 2, waits: 1 });
    expect(await follow(['cancelled'])).toEqual({ outcome: 'decided', checks: 1, waits: 0 });
  });

  it('stops after its attempts', async () => {
    const pending: OrderState[] = ['pending', 'pending', 'pending', 'confirmed'];
    expect(await follow(pending)).toEqual({ outcome: 'undecided', checks: 3, waits: 2 });
  });

  it('stops when the provider does not answer', async () => {
    expect(await follow(['pending', null])).toEqual({ outcome: 'unavailable', checks: 2, waits: 1 });
  });

  it('asks nothing after the page was left', async () => {
    expect(await follow(['pending'], AbortSignal.abort())).toEqual({ outcome: null, checks: 0, waits: 0 });
  });
});

describe('readBilling', () => {
  const read = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return readBilling(data);
  };

  it('accepts what the API accepts', () => {
    const { billing, errors } = read({ name: ' Agence du Lac ', taxNumber: '1234567/a/a/m/000', address: '' });
    expect(errors).toEqual({});
    expect(billing).toEqual({ name: 'Agence du Lac', taxNumber: '1234567/A/A/M/000', address: null });
    expect(billingSchema.safeParse(billing).success).toBe(true);
  });

  it.each([
    ['name', { name: 'ab' }, 'name'],
    ['name', { name: 'x'.repeat(121) }, 'name'],
    ['name', { name: 'Houni <b>' }, 'html'],
    ['taxNumber', { taxNumber: '1234567' }, 'taxNumber'],
    ['address', { address: 'ici' }, 'address'],
  ])('marks the field %s of %j', (field, change, error) => {
    const { billing, errors } = read({ name: 'Agence du Lac', taxNumber: '', address: '', ...change });
    expect([billing, errors]).toEqual([null, { [field]: error }]);
    const values = { name: 'Agence du Lac', taxNumber: null, address: null, ...change };
    expect(billingSchema.safeParse(values).success).toBe(false);
  });
});

it.each([
  [failure('network'), 'offline'],
  [failure('unavailable'), 'offline'],
  [failure('unavailable', 'method'), 'provider'],
  [failure('conflict', 'millimes'), 'millimes'],
  [failure('conflict', 'idempotency-key'), 'other'],
  [failure('invalid_input', 'pack'), 'changed'],
  [failure('invalid_input', 'taxNumber'), 'billing'],
  [failure('forbidden'), 'owner'],
  [failure('cancelled'), null],
])('the failure %j of an order has the text %s', (reason, key) => {
  expect(orderFailureKey(reason)).toBe(key);
});

describe('the receipt of a transfer', () => {
  it.each([
    [{ type: 'application/pdf', size: 1 }, null],
    [{ type: 'image/webp', size: MAX_RECEIPT_BYTES }, null],
    [{ type: 'image/png', size: MAX_RECEIPT_BYTES + 1 }, 'size'],
    [{ type: 'image/heic', size: 10 }, 'type'],
    [{ type: 'application/pdf', size: 0 }, 'empty'],
  ] as const)('%j has the problem %s', (file, problem) => {
    expect(checkReceipt(file)).toBe(problem);
  });

  it('says why it was refused', () => {
    expect(receiptProblem(failure('conflict'))).toBe('decided');
    expect(receiptProblem(failure('payload_too_large'))).toBe('size');
    expect(receiptProblem(failure('unsupported_media_type'))).toBe('type');
    expect(receiptProblem(failure('invalid_input', 'file'))).toBe('damaged');
    expect(receiptProblem(failure('network'))).toBe('offline');
    expect(receiptProblem(failure('internal'))).toBe('other');
  });
});

it.each([
  [54_000, '54'],
  [54_500, '54.5'],
  [1_260_125, '1260.125'],
])('%i millimes are pasted as %s dinars, and the IBAN without spaces', (millimes, amount) => {
  const bank = { holder: 'Houni SARL', iban: 'TN59 1000 6035' };
  expect(transferLines({ reference: 'HN-ABCDEFGH2345', millimes }, bank)).toEqual({
    holder: 'Houni SARL',
    iban: 'TN5910006035',
    amount,
    reference: 'HN-ABCDEFGH2345',
  });
});

describe('the chosen plan', () => {
  it('is read from the address; an unknown period is a month', () => {
    const choice = (query: string) => chosenPlan(new URLSearchParams(query));
    expect(choice('plan=pro-60&period=yearly')).toEqual({ plan: 'pro-60', period: 'yearly' });
    expect(choice('period=daily')).toEqual({ plan: null, period: 'monthly' });
  });

  it('is one of those with a price', () => {
    expect(paidPlans(plans.items).map(({ id }) => id)).toEqual(['pro-20', 'pro-60', 'pro-200']);
  });

  it('saves two months in a year, rounded down', () => {
    expect(largestSaving(plans.items)).toBe(16);
    expect(largestSaving([])).toBe(0);
  });
});
