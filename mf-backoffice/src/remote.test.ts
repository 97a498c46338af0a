import { LOCALES } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { renderPage } from '@houni/remote/render-page.test-support';
import type { RenderPageOptions } from '@houni/remote/render-page.test-support';
import { agencyImport, entry, feed, job, mail } from './machine.test-support.ts';
import { allTexts } from './texts.test-support.ts';
import { agency, conversation, moderatedAd, moderator, order, payment, queue, waiting } from './office.test-support.ts';
import { article, contactRequest, dayPicks, issue, rates, redirectRule, tags, words } from './site.test-support.ts';
import { correction, counter, creditNote, invoice, prices, refund } from './pages/money/money.test-support.ts';
import { account } from './account.test-support.ts';
import definition from './server.ts';

const listOf = (item: object) => ({ items: [item], total: 1, page: 1, pageSize: 24 });
const ANSWERS: [start: string, answer: object][] = [
  ['/administration/jobs', { ...listOf(job), counts: { dead: 1, failing: 0, waiting: 2, running: 0 } }],
  ['/administration/mails', listOf(mail)],
  ['/administration/imports', listOf(agencyImport)],
  ['/administration/feeds', listOf(feed)],
  ['/administration/audit', listOf(entry)],
  ['/administration/waiting', waiting],
  ['/moderation/queue', queue],
  ['/moderation/ads/', moderatedAd],
  ['/administration/agencies/', agency],
  ['/administration/agencies', { items: [agency], total: 1, page: 1, pageSize: 24 }],
  ['/administration/orders', { items: [order], total: 1, page: 1, pageSize: 24 }],
  ['/administration/unexpected-payments', { items: [payment], total: 1, page: 1, pageSize: 24 }],
  ['/moderation/conversations/', conversation],
  ['/moderation/conversations', { items: [conversation.report], total: 1, page: 1, pageSize: 24 }],
  ['/administration/articles/', article],
  ['/administration/articles', { items: [{ ...article, translations: [] }], total: 1, page: 1, pageSize: 24 }],
  ['/administration/tags', tags],
  ['/administration/redirect-rules/test', { rule: redirectRule, outcome: { status: 301, to: '/pricing' } }],
  ['/administration/redirect-rules', { items: [redirectRule], total: 1, page: 1, pageSize: 24 }],
  ['/administration/contact-requests/', contactRequest],
  ['/administration/contact-requests', { items: [contactRequest], total: 1, page: 1, pageSize: 24 }],
  [`/administration/newsletter/${issue.key}/preview`, { subject: 'Mars', html: '<p>Mars</p>', text: 'Mars' }],
  ['/administration/newsletter/', issue],
  ['/administration/newsletter', { items: [issue], total: 1, page: 1, pageSize: 24 }],
  ['/administration/purchase-rates', rates],
  ['/public/refs/get-all-gouvernorats', { items: [{ id: 22, names: { fr: 'Tunis', ar: 'تونس' } }] }],
  ['/administration/invoices', { items: [invoice, creditNote], total: 2, page: 1, pageSize: 24 }],
  ['/administration/adjustments', { items: [refund, correction], total: 2, page: 1, pageSize: 24 }],
  ['/administration/counter', counter],
  ['/administration/prices', prices],
  ['/administration/users/', account],
  ['/administration/users', { items: [account], total: 1, page: 1, pageSize: 24 }],
  ['/administration/day-picks', dayPicks],
  ['/administration/unanswered-searches', listOf(words)],
  ['/moderation/reports', { items: moderatedAd.reports, total: 1, page: 1, pageSize: 48 }],
];
const answer = ({ pathname }: URL): unknown => ANSWERS.find(([start]) => pathname.startsWith(start))?.[1] ?? null;
const visit = (path: string, options: RenderPageOptions = {}) =>
  renderPage(definition, path, { user: administrator, answer, ...options });

const FOR_STAFF = [
  '/office/people?q=karim@example.tn',
  '/office/people/user-1',
  '/office',
  '/office/queue',
  '/office/queue?cause=risk&risk=low_price&page=2',
  '/office/queue/wHBi6TSkFk',
  '/office/reports?state=open&reason=scam',
  '/office/conversations?page=2',
  '/office/conversations/cr_abcdefgh2345',
  '/office/agencies?state=recheck',
  '/office/agencies/ag_k7Xm2QdP',
  '/office/articles?state=draft&language=fr',
  '/office/articles/new',
  '/office/articles/tags',
  '/office/articles/ar_abcdefgh2345',
  '/office/contact?state=all',
  '/office/contact/ct_abcdefgh2345',
];
const FOR_ADMINISTRATORS = [
  '/office/orders?q=HN-ABCDEFGH2345',
  '/office/payments?state=waiting',
  '/office/redirects?active=active&test=/contact',
  '/office/newsletter',
  '/office/newsletter/new',
  '/office/newsletter/ni_abcdefgh2345',
  '/office/rates',
  '/office/jobs?state=failing&name=mail&page=2',
  '/office/mails?recipient=karim@example.tn',
  '/office/imports',
  '/office/imports?view=imports&state=failed&q=manar',
  '/office/releases',
  '/office/audit?actor=leila&decision=order&subject=order:HN-1&from=2026-01-01&until=2026-01-31',
  '/office/invoices?month=2026-02&kind=credit_note',
  '/office/adjustments',
  '/office/counter',
  '/office/prices',
  '/office/day-picks',
  '/office/searches?language=ar&sort=latest&page=2',
  '/office/counter?email=yosra@example.tn',
];
const administrator = { ...moderator, role: 'administrator' as const };

describe.each([...FOR_STAFF, ...FOR_ADMINISTRATORS])('%s', (path) => {
  it.each([
    ['a visitor', null],
    ['a user without a role', { ...moderator, role: undefined }],
  ])('does not exist for %s, and calls nothing', async (_who, user) => {
    const { result, calls } = await visit(path, { user: user && { ...user, role: undefined } } as RenderPageOptions);
    expect([result, calls]).toEqual([{ kind: 'notFound' }, []]);
  });

  it('does not exist for staff whose role has just ended', async () => {
    const forbidden = () => Response.json({ code: 'forbidden', message: '' }, { status: 403 });
    expect((await visit(path, { answer: forbidden })).result).toEqual({ kind: 'notFound' });
  });

  it('is unavailable while the API is', async () => {
    expect((await visit(path, { answer: () => null })).result).toMatchObject({ kind: 'unavailable' });
  });

  it.each(LOCALES)('is for its reader alone and has a text for every key in %s', async (locale) => {
    const { result, html, head } = await visit((locale === 'fr' ? '' : `/${locale}`) + path);
    expect(result).toEqual({ kind: 'ok', cache: 'private' });
    expect(head.robots).toBe('noindex,nofollow');
    expect(html).toContain('<h1');
  });
});

it.each(FOR_ADMINISTRATORS)('%s does not exist for a moderator', async (path) => {
  const { result, calls } = await visit(path, { user: moderator });
  expect([result, calls]).toEqual([{ kind: 'notFound' }, []]);
});

it('names orders and payments in the navigation of administrators only', async () => {
  const links = async (path: string, user = administrator) =>
    [...(await visit(path, { user })).html.matchAll(/href="\/office\/(orders|payments|prices)"/g)].map(
      ([, name]) => name,
    );
  // One link leads to the room; its pages are named while one of them is open.
  expect(await links('/office')).toEqual(['orders']);
  expect(new Set(await links('/office/payments'))).toEqual(new Set(['orders', 'payments', 'prices']));
  expect(await links('/office', moderator as typeof administrator)).toEqual([]);
});

describe.each([
  ['/office/queue', 'waiting', 'priority'],
  ['/office/reports', 'oldest', 'newest'],
  ['/office/conversations', 'oldest', 'newest'],
  ['/office/agencies', 'oldest', 'name'],
  ['/office/agencies?state=verified', 'newest', 'oldest'],
  ['/office/people', 'newest', 'seen'],
  ['/office/contact', 'newest', 'oldest'],
  ['/office/orders', 'newest', 'amount'],
  ['/office/searches', 'most', 'latest'],
  ['/office/jobs', 'newest', 'next'],
  ['/office/mails', 'newest', 'oldest'],
  ['/office/imports', 'next', 'last'],
  ['/office/imports?view=imports', 'newest', 'oldest'],
  ['/office/audit', 'newest', 'oldest'],
])('the order of %s', (path, usual, other) => {
  const withSort = (sort: string) => `${path}${path.includes('?') ? '&' : '?'}sort=${sort}`;
  /** Lists have more than one page. */
  const long = (url: URL) => {
    const found = answer(url);
    return found !== null && typeof found === 'object' && 'total' in found ? { ...found, total: 100 } : found;
  };
  const seen = async (address: string) => {
    const { html, calls } = await visit(address, { answer: long });
    const [, options = ''] = /<select[^>]*name="sort"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
    return {
      chosen: /<option(?=[^>]*selected)[^>]*value="(\w+)"/.exec(options)?.[1],
      called: calls.map((call) => new URL(String(call)).searchParams.get('sort')).filter((sort) => sort !== null),
      next: /href="[^"]*[?&;]page=2[^"]*"/.exec(html)?.[0] ?? '',
    };
  };

  it(`is ${usual} without a choice, and the address does not name it`, async () => {
    const { chosen, called, next } = await seen(path);
    expect([chosen, called, next.includes('sort=')]).toEqual([usual, [usual], false]);
    expect(await seen(withSort('random'))).toEqual({ chosen, called, next });
  });

  it(`is ${other} if the address says so, also on the next page`, async () => {
    const { chosen, called, next } = await seen(withSort(other));
    expect([chosen, called, next.includes(`sort=${other}`)]).toEqual([other, [other], true]);
  });
});

describe('accounts', () => {
  it('in a state have the order of the state without a choice; moderators, who only search, have none', async () => {
    const sortOf = async (path: string, user = administrator) => {
      const { html, calls } = await visit(path, { user });
      const call = calls.map(String).find((one) => one.includes('/users')) ?? '';
      return [html.includes('name="sort"'), new URL(call).searchParams.get('sort')];
    };
    expect(await sortOf('/office/people?state=deletion')).toEqual([true, null]);
    expect(await sortOf('/office/people?state=deletion&sort=seen')).toEqual([true, 'seen']);
    const forModerator = await sortOf('/office/people?q=98123456&sort=seen', moderator as typeof administrator);
    expect(forModerator).toEqual([false, null]);
  });

  const callsOf = async (path: string, options: RenderPageOptions = {}) =>
    (await visit(path, options)).calls.map(String).filter((call) => call.includes('/users'));

  it('are listed for administrators, and searched only by moderators', async () => {
    expect(await callsOf('/office/people?state=deletion')).toEqual([expect.stringContaining('state=deletion')]);
    expect(await callsOf('/office/people', { user: moderator })).toEqual([]);
    const searched = await callsOf('/office/people?q=98123456&state=deletion&role=user', { user: moderator });
    expect(searched).toEqual([expect.not.stringMatching(/state=|role=/)]);
  });

  it('are not searched by two letters: the error is beside the field', async () => {
    const { html, calls } = await visit('/office/people?q=ka');
    expect(calls.some((call) => String(call).includes('/users'))).toBe(false);
    expect(html).toContain('Saisissez au moins 3 caractères.');
    expect(html).toContain('value="ka"');
  });

  it('have a role to confirm for another administrator, and none for a moderator', async () => {
    expect((await visit('/office/people/user-1')).html).toContain('Confirmer le rôle');
    const forModerator = { ...account, orders: null, audit: null, roleProposal: null };
    const { html } = await visit('/office/people/user-1', {
      user: moderator,
      answer: (url) => (url.pathname.startsWith('/administration/users/') ? forModerator : answer(url)),
    });
    expect(html).not.toMatch(/Confirmer le rôle|Proposer ce rôle|Journal/);
    expect(html).toContain('Rétablir le compte');
  });
});

describe('a case', () => {
  it('marks what should not be in its texts', async () => {
    const { html } = await visit('/office/queue/wHBi6TSkFk');
    const marked = [...html.matchAll(/<mark[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(marked).toEqual(
      expect.arrayContaining([
        '98 123 456',
        expect.stringContaining('par mandat'),
        expect.stringContaining('monsite.tn'),
      ]),
    );
  });

  it('can only be decided by the moderator who has claimed it', async () => {
    const decisions = (html: string) => [...html.matchAll(/aria-keyshortcuts="(\w)"/g)].map(([, key]) => key);
    expect(decisions((await visit('/office/queue/wHBi6TSkFk')).html)).toEqual(['a', 'c', 'r', 'x']);
    const { html } = await visit('/office/queue/wHBi6TSkFk', { user: { ...moderator, uid: 'mod-2' } });
    expect(decisions(html)).toEqual([]);
  });

  it('shows an appeal with its own decisions, but not to the moderator whose decision is contested', async () => {
    const appealed = (isOwnDecision: boolean) => (url: URL) =>
      url.pathname.startsWith('/moderation/ads/')
        ? {
            ...moderatedAd,
            state: 'removed',
            case: { ...moderatedAd.case, cause: 'appeal', appeal: { text: 'Ce bien est à moi.', isOwnDecision } },
          }
        : answer(url);
    const other = await visit('/office/queue/wHBi6TSkFk', { answer: appealed(false) });
    expect(other.html).toContain('Ce bien est à moi.');
    expect([...other.html.matchAll(/aria-keyshortcuts="(\w)"/g)].map(([, key]) => key)).toEqual(['a', 'r']);
    const own = await visit('/office/queue/wHBi6TSkFk', { answer: appealed(true) });
    expect(own.html).toContain('La décision contestée est la vôtre');
  });

  it('does not exist for an unknown key', async () => {
    const unknown = (url: URL) =>
      url.pathname.startsWith('/moderation/ads/')
        ? Response.json({ code: 'not_found', message: '' }, { status: 404 })
        : answer(url);
    expect((await visit('/office/queue/wHBi6TSkFk', { answer: unknown })).result).toEqual({ kind: 'notFound' });
  });
});

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Forms for a single count, which may leave out the number. */
const NUMBERLESS = /_(zero|one|two)$/;

/** Keys of all texts with their placeholders; plural forms of a text count as one. */
function shape(node: Messages, path = ''): string[] {
  const paths = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? NUMBERLESS.test(key)
        ? []
        : [`${path}${key.replace(PLURAL, '')} ${(value.match(/{{\w+}}/g) ?? []).sort().join()}`]
      : shape(value, `${path}${key}.`),
  );
  return [...new Set(paths)];
}

it.each(LOCALES)('messages in %s have the keys and placeholders of French, and none is empty', async (locale) => {
  const [own, french] = [await allTexts(locale), await allTexts('fr')];
  expect(shape(own).sort()).toEqual(shape(french).sort());
  expect(JSON.stringify(own)).not.toContain('""');
});
