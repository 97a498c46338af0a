import { LOCALES } from '@houni/domain/locale';
import type { Order } from '@houni/contracts/order';
import { profile, visit } from '../../remote.test-support.tsx';
import { answerBuying, ledger, methods, order, plan, planOrder, quote } from './buying.test-support.ts';

const person = { ...profile, agency: null };
const PATH = `/orders/${order.reference}`;

/** Answers with these values instead of the usual ones. */
const answering =
  (over: Record<string, unknown> = {}, who: object = person) =>
  (call: URL) =>
    call.pathname === '/user-auth/me' ? who : call.pathname in over ? over[call.pathname] : answerBuying(call);
const showing = (changes: Partial<Order>) => answering({ [PATH.replace('orders', 'order')]: { ...order, ...changes } });
const open = (path: string, answer = answering()) => visit(path, { answer });

describe.each(LOCALES)('in %s', (locale) => {
  const prefix = locale === 'fr' ? '' : `/${locale}`;
  it.each(['/credits?pack=credits-20', '/plan?plan=pro-60&period=yearly', '/orders', PATH])(
    '%s is for its user alone and has a text for every key',
    async (path) => {
      const { result, visible, head } = await open(prefix + path);
      expect(result).toEqual({ kind: 'ok', cache: 'private' });
      expect(head.robots).toBe('noindex,nofollow');
      expect(visible).toMatch(/<h1>[^<]+<\/h1>/);
    },
  );
});

describe('the page of credits', () => {
  it('leads visitors through the sign-in and back to the chosen pack', async () => {
    const { result } = await visit('/credits?pack=credits-20', { user: null });
    const back = encodeURIComponent('http://dashboard.houni.test/credits?pack=credits-20');
    expect(result).toMatchObject({ kind: 'redirect', to: `http://houni.test/auth/signin?redirect=${back}` });
  });

  it('says what each entry was for, and what a refund returns', async () => {
    const { visible } = await open('/credits');
    expect(visible).toContain('25 crédits');
    expect(visible).toContain('href="/user-ads?ad=k1234"');
    expect(visible).toContain(`href="${PATH}"`);
    expect(visible).toContain('Remboursement\u00a0: Mise en avant, 7 jours');
    expect(visible).toContain('Pro 20, mois 1');
    expect(visible).toContain('Annonce effacée');
    expect(visible).toContain('>−3<');
  });

  it('orders nothing before a pack is chosen; an address chooses one', async () => {
    expect((await open('/credits')).visible).toContain('Choisissez un pack pour voir comment payer.');
    const { visible } = await open('/credits?pack=credits-20');
    expect(visible).toMatch(/value="credits-20"[^>]*checked|checked=""[^>]*value="credits-20"/);
    expect(visible).toContain('Commander pour 54\u00a0DT');
    expect((await open('/credits?pack=unknown')).visible).toContain('Choisissez un pack pour voir comment payer.');
  });

  it('offers only the methods of the operator, or says that there is none', async () => {
    const some = { ...methods, methods: ['office'] };
    const { visible } = await open('/credits?pack=credits-5', answering({ '/order/methods': some }));
    expect(visible).toContain('12 rue de Marseille');
    expect(visible).not.toContain('Virement bancaire');
    const none = answering({ '/order/methods': { ...methods, methods: [] } });
    const empty = await open('/credits?pack=credits-5', none);
    expect(empty.visible).toContain('Aucun moyen de paiement');
    expect(empty.visible).not.toContain('Commander pour');
  });

  it('tells an agent who may order', async () => {
    const agent = { ...profile, agency: { publicKey: 'ag_1234', name: 'Agence du Lac', role: 'agent' } };
    const members = [
      { uid: 'u1', name: 'Yosra', email: null, role: 'agent' },
      { uid: 'u2', name: 'Sami Gharbi', email: null, role: 'owner' },
    ];
    const over = { '/agency/mine': { agency: { members } }, '/credit/mine': { ...ledger, account: 'agency' } };
    for (const path of ['/credits?pack=credits-20', '/plan?plan=pro-60']) {
      const { visible, calls } = await open(path, answering(over, agent));
      expect(visible).toContain('Demandez à Sami Gharbi, qui peut commander pour Agence du Lac.');
      expect(visible).not.toContain('Commander pour 54');
      expect(calls.map(({ pathname }) => pathname)).not.toContain('/plan/quote');
    }
  });
});

describe('the page of the plan', () => {
  it('shows the end, the places and what follows', async () => {
    const next = [{ ...plan.plan.term, id: 'pro-60', startsAt: '2026-03-01T10:00:00.000Z' }];
    const { visible } = await open('/plan', answering({ '/plan/mine': { ...plan, next } }));
    expect(visible).toContain('Jusqu’au 1er mars 2026');
    expect(visible).toContain('Annonces en ligne\u00a0: 12 sur 20');
    expect(visible).toContain('Ensuite\u00a0: Pro 60, du 1er mars 2026');
    expect(visible).not.toContain('Il ne se renouvelle pas tout seul');
    expect((await open('/plan')).visible).toContain('Il ne se renouvelle pas tout seul');
  });

  it('shows what a change costs before it is ordered', async () => {
    const { visible, calls } = await open('/plan?plan=pro-60&period=yearly');
    expect(calls.find(({ pathname }) => pathname === '/plan/quote')?.search).toBe('?period=yearly&plan=pro-60');
    expect(visible).toContain('−29,5\u00a0DT');
    expect(visible).toContain('Commander pour 1\u202f260,5\u00a0DT');
  });

  it('asks for no payment method if nothing is to pay', async () => {
    const free = { ...quote, leftMillimes: 1_290_000, toPayMillimes: 0 };
    const { visible } = await open('/plan?plan=pro-60&period=yearly', answering({ '/plan/quote': free }));
    expect(visible).toContain('Confirmer sans payer');
    expect(visible).not.toContain('Moyen de paiement');
  });
});

describe('the page of an order', () => {
  it('shows the four lines of a transfer', async () => {
    const { visible } = await open(PATH);
    expect(visible).toContain('TN59 1000 6035 1835 9847 8831');
    for (const line of ['Houni SARL', 'HN-ABCDEFGH2345', 'Faites le virement avant le 15 février 2026']) {
      expect(visible).toContain(line);
    }
    expect(visible.match(/Copier/g)).toHaveLength(4);
  });

  it.each<[string, Partial<Order>, string]>([
    ['a payment at the office', { method: 'office' }, '<bdi>12 rue de Marseille, Tunis</bdi>'],
    ['an online payment', { method: 'konnect', payUrl: 'https://pay.test/1' }, 'href="https://pay.test/1"'],
    ['a paid pack', { state: 'confirmed', invoiceNumber: '2026-000001' }, 'Télécharger la facture'],
    [
      'a plan that replaced another without a payment',
      {
        state: 'confirmed',
        pack: null,
        millimes: 0,
        plan: {
          id: 'pro-60',
          period: 'yearly',
          deductedMillimes: 1_290_000,
          runs: { startsAt: '2026-02-01T10:00:00.000Z', endsAt: '2027-02-01T10:00:00.000Z' },
        },
      },
      'Il va du 1er février 2026 au 1er février 2027.',
    ],
    ['a cancelled order', { state: 'cancelled', reason: 'wrong_amount' }, 'Le montant reçu n’est pas celui'],
    ['an expired order', { state: 'expired', reason: 'not_paid' }, 'href="/credits?pack=credits-20"'],
    ['an expired plan', { ...planOrder, state: 'expired' }, 'href="/plan?plan=pro-60&amp;period=yearly"'],
    [
      'a sent receipt',
      { receipt: { type: 'application/pdf', bytes: 2_340_000, sentAt: '2026-02-02T10:00:00.000Z' } },
      'Reçu envoyé le 2 février 2026 (2,3\u00a0Mo).',
    ],
  ])('says what happens next for %s', async (_, changes, text) => {
    const { visible } = await open(PATH, showing(changes));
    expect(visible).toContain(text);
    const { state = order.state } = changes;
    expect(visible.includes('Annuler la commande')).toBe(state === 'pending');
  });

  it('answers 404 for an order that is not the user’s', async () => {
    const { result } = await open('/orders/HN-ZZZZZZZZ2345', answering({ '/order/HN-ZZZZZZZZ2345': undefined }));
    expect(result.kind).toMatch(/notFound|unavailable/);
  });
});

it('the list of orders shows states, amounts and pages', async () => {
  const { visible } = await open('/orders?page=1');
  expect(visible).toContain('En attente de paiement');
  expect(visible).toContain('Pro 60, un an');
  expect(visible).toContain('href="/orders?page=2"');
  const empty = answering({ '/order/mine': { items: [], total: 0, page: 1, pageSize: 12 } });
  expect((await open('/orders', empty)).visible).toContain('href="/credits"');
});
