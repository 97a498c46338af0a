import type { Adjustment } from '@houni/contracts/adjustment';
import type { CounterAnswer } from '@houni/contracts/counter';
import type { Invoice } from '@houni/contracts/invoice';
import type { PriceList } from '@houni/contracts/price-list';

export const invoice: Invoice = {
  number: '2026-000012',
  kind: 'invoice',
  corrects: null,
  issuedAt: '2026-02-02T10:00:00.000Z',
  buyer: { name: 'Société Immobilière du Lac SARL', taxNumber: '1234567/A/A/M/000' },
  netMillimes: 44_538,
  vatPpm: 190_000,
  vatMillimes: 8_462,
  stampDutyMillimes: 1_000,
  totalMillimes: 54_000,
  method: 'office',
  paidWith: 'cash',
  receiptNumber: 'C-2026-117',
  order: 'HN-ABCDEFGH2345',
};

/** A part of the invoice, paid back; the buyer was erased since. */
export const creditNote: Invoice = {
  ...invoice,
  number: 'AV-2026-000003',
  kind: 'credit_note',
  corrects: invoice.number,
  buyer: null,
  netMillimes: 22_689,
  vatMillimes: 4_311,
  stampDutyMillimes: 0,
  totalMillimes: 27_000,
};

/** A refund above the limit, which a colleague has requested. */
export const refund: Adjustment = {
  key: 'aj_abcdefgh2345',
  account: { kind: 'agency', name: 'Agence du Lac', balance: 12 },
  refund: { order: 'HN-ABCDEFGH2345', millimes: 590_000, endsPlan: true, creditNote: null },
  credits: -5,
  reason: 'L’agence ferme à la fin du mois.',
  state: 'waiting',
  requestedBy: { uid: 'adm-2', name: 'Sami Haddad' },
  requestedAt: '2026-02-03T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
};

export const correction: Adjustment = {
  ...refund,
  key: 'aj_bcdefgh23456',
  account: { kind: 'person', name: 'يسرى بن صالح', balance: 25 },
  refund: null,
  credits: 20,
  state: 'done',
  decidedBy: { uid: 'mod-1', name: 'Leïla Gharbi' },
  decidedAt: '2026-02-03T11:00:00.000Z',
};

export const counter: CounterAnswer = {
  customer: {
    uid: 'o1',
    name: 'Yosra Ben Salah',
    email: 'yosra@example.tn',
    agency: null,
    balance: 5,
    plan: { id: 'private', endsAt: null },
    refusal: null,
    billing: { name: 'Yosra Ben Salah', taxNumber: null, address: null },
  },
  offers: [
    { product: { kind: 'pack', pack: 'credits-20' }, credits: 20, millimes: 54_000 },
    { product: { kind: 'plan', plan: 'pro-20', period: 'monthly' }, credits: 5, millimes: 59_000 },
  ],
};

export const prices: PriceList = {
  today: '2026-02-03',
  items: [
    {
      product: { kind: 'pack', pack: 'credits-20' },
      credits: 20,
      prices: [
        { millimes: 57_500, from: '2026-03-01', setBy: 'Leïla Gharbi' },
        { millimes: 54_000, from: '2020-01-01', setBy: null },
      ],
    },
    {
      product: { kind: 'plan', plan: 'pro-20', period: 'monthly' },
      credits: 5,
      prices: [{ millimes: 59_000, from: '2020-01-01', setBy: null }],
    },
  ],
};
