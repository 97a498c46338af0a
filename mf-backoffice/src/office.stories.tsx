import type { ReactNode } from 'react';
import { makeStore, Provider, signedIn } from '@houni/store';
import type { Stories } from '@houni/ui/stories';
import { allTexts } from './texts.test-support.ts';
import { account } from './account.test-support.ts';
import { agency, conversation, moderatedAd, moderator, order, payment } from './office.test-support.ts';
import { AccountView } from './pages/account/account-page.tsx';
import { AgencyView } from './pages/agency/agency-page.tsx';
import { CaseView } from './pages/case/case-page.tsx';
import { ConversationView } from './pages/conversations/conversation-page.tsx';
import { AdjustmentRow } from './pages/money/adjustments-page.tsx';
import { Counter } from './pages/money/counter-page.tsx';
import { InvoiceRow } from './pages/money/invoices-page.tsx';
import { correction, counter, creditNote, invoice, prices, refund } from './pages/money/money.test-support.ts';
import { Prices } from './pages/money/prices-page.tsx';
import { OrderRow } from './pages/orders/orders-page.tsx';
import { Effects } from './pages/orders/refund-order.tsx';
import { AccountRow } from './pages/people/people-page.tsx';
import { StaffFailure } from './parts/staff-failure.tsx';
import { PaymentRow } from './pages/payments/payments-page.tsx';

/** A state as its moderator sees it; the time of a claim would differ in each picture. */
function asModerator(content: ReactNode) {
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000 } });
  store.dispatch(signedIn(moderator));
  return { wide: true, render: () => <Provider store={store}>{content}</Provider> };
}

const asRow = (content: ReactNode) => asModerator(<ul role="list">{content}</ul>);

const { case: open } = moderatedAd;
const caseWith = (claim: NonNullable<typeof open>['claim']) => ({ ...moderatedAd, case: open && { ...open, claim } });

export default {
  title: 'Back office',
  phone: true,
  texts: allTexts,
  states: {
    'a case that nobody has claimed': asModerator(<CaseView seen={caseWith(null)} />),
    'a case of another moderator': asModerator(
      <CaseView seen={caseWith({ uid: 'mod-2', until: '2126-02-01T10:20:00.000Z' })} />,
    ),
    'a case without photos and earlier ads, decided': asModerator(
      <CaseView seen={{ ...moderatedAd, photos: [], earlierAds: [], reports: [], case: null }} />,
    ),
    'an appeal against a removal': asModerator(
      <CaseView
        seen={{
          ...moderatedAd,
          state: 'removed',
          otherAds: [],
          case: open && {
            ...open,
            cause: 'appeal',
            claim: null,
            appeal: { text: 'Ce bien est à moi : le titre foncier est à mon nom.', isOwnDecision: false },
          },
        }}
      />,
    ),
    'a reported conversation': asModerator(<ConversationView seen={conversation} />),
    'a decision without a second factor': asModerator(
      <StaffFailure error={{ status: 403, data: { code: 'second_factor_required', message: '' } }} />,
    ),
    'an agency to check again': asModerator(<AgencyView agency={agency} />),
    'a suspended agency without documents': asModerator(
      <AgencyView
        agency={{
          ...agency,
          state: 'suspended',
          documents: [],
          sameNumbers: [],
          missing: [],
          refusal: null,
          licence: null,
        }}
      />,
    ),
    'a suspended account with a proposed role': asModerator(<AccountView account={account} />),
    'an account of which nothing is known, for a moderator': asModerator(
      <AccountView
        account={{
          ...account,
          suspended: false,
          suspendedAt: null,
          suspendedUntil: null,
          agency: null,
          email: null,
          phone: null,
          deletion: null,
          lastLoginAt: null,
          export: { state: 'none', requestedAt: null, until: null },
          listings: [],
          sessions: [],
          suspensions: [],
          orders: null,
          audit: null,
          roleProposal: null,
        }}
      />,
    ),
    'an account in the list': asRow(<AccountRow account={account} />),
    'an order that waits, with a receipt': asRow(<OrderRow order={order} />),
    'a confirmed order with an invoice': asRow(
      <OrderRow order={{ ...order, state: 'confirmed', invoiceNumber: '2026-000012', receipt: null }} />,
    ),
    'a cancelled order': asRow(
      <OrderRow order={{ ...order, state: 'cancelled', reason: 'not_paid', receipt: null }} />,
    ),
    'an invoice and its credit note': asRow(
      <>
        <InvoiceRow invoice={invoice} />
        <InvoiceRow invoice={creditNote} />
      </>,
    ),
    'a refund that waits': asRow(<AdjustmentRow adjustment={refund} />),
    'an own request that waits': asRow(
      <AdjustmentRow adjustment={{ ...refund, requestedBy: { uid: moderator.uid, name: 'Leïla Gharbi' } }} />,
    ),
    'a correction that was made': asRow(<AdjustmentRow adjustment={correction} />),
    'a customer at the office': asModerator(<Counter answer={counter} />),
    'a customer that nothing can be sold to': asModerator(
      <Counter answer={{ customer: counter.customer && { ...counter.customer, refusal: 'own' }, offers: [] }} />,
    ),
    'prices by date': asModerator(<Prices list={prices} />),
    'what a refund changes': asModerator(
      <Effects
        quote={{
          paidMillimes: 590_000,
          refundedMillimes: 0,
          credits: { share: 20, taken: 12, balance: 12 },
          plan: { id: 'pro-20', endsAt: '2026-08-01T10:00:00.000Z', isOpen: true },
          needsSecond: true,
        }}
        endsPlan
      />,
    ),
    'a late payment': asRow(<PaymentRow payment={payment} />),
    'a settled payment': asRow(
      <PaymentRow
        payment={{ ...payment, order: null, settlement: { outcome: 'refunded', at: payment.noticedAt, by: 'adm-1' } }}
      />,
    ),
  },
} satisfies Stories;
