import type { AuditAnswer } from '@houni/contracts/administration';
import type {
  AdminRedirectRule,
  AdminRedirectRulesAnswer,
  RedirectRulesAnswer,
  RedirectTestAnswer,
} from '@houni/contracts/redirect-rule';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
const administrator = asUser('admin-1');
beforeAll(async () => {
  api = await testApp({ variables: { REDIRECT_HOSTS: 'Partner.example, other.example:8443' } });
  await aUser('admin-1').administrator().named('First Administrator').insert(api);
  await aUser('mod-1').moderator().insert(api);
});
afterEach(() => api.connection.pool.query('delete from redirect_rules'));
afterAll(() => api.close());

const PATH = '/administration/redirect-rules';
type Rule = Record<string, unknown>;
const exact = (source: string, target: string | null, more: Rule = {}): Rule => ({
  source,
  match: 'exact',
  target,
  status: target === null ? 410 : 301,
  ...more,
});
const write = (rule: Rule) =>
  api.get<AdminRedirectRule>(PATH, { method: 'POST', headers: administrator, payload: rule });
const replace = (key: string, rule: Rule) =>
  api.get<AdminRedirectRule>(`${PATH}/${key}`, { method: 'PUT', headers: administrator, payload: rule });
const rejectionOf = async (rule: Rule, key?: string) => {
  const url = key === undefined ? PATH : `${PATH}/${key}`;
  const { status, error } = await api.failure({
    url,
    method: key === undefined ? 'POST' : 'PUT',
    headers: administrator,
    payload: rule,
  });
  return `${status} ${error.field ?? error.code}`;
};
const shown = async () => (await api.get<RedirectRulesAnswer>('/public/redirect-rules')).items;

describe('redirect rule', () => {
  it('can be created, changed and deleted by an administrator, with audit log entries', async () => {
    const made = await write(exact('/Promo/Été/', '/pricing', { note: 'Affiche' }));
    expect(made).toMatchObject({
      source: '/promo/été',
      target: '/pricing',
      active: true,
      note: 'Affiche',
      author: { uid: 'admin-1' },
    });
    expect(await shown()).toEqual([{ source: '/promo/été', match: 'exact', target: '/pricing', status: 301 }]);

    await replace(made.key, exact('/promo/été', null));
    expect(await shown()).toEqual([{ source: '/promo/été', match: 'exact', target: null, status: 410 }]);
    await replace(made.key, exact('/promo/été', '/tokens', { active: false }));
    expect(await shown()).toEqual([]);

    const address = `${PATH}/${made.key}`;
    expect(await api.get(address, { method: 'DELETE', headers: administrator })).toEqual({
      key: made.key,
      deleted: true,
    });
    const { items } = await api.get<AuditAnswer>(`/administration/audit?subjectKey=${made.key}`, {
      headers: administrator,
    });
    expect(items.map(({ action, actor }) => `${action} ${actor?.uid}`)).toEqual([
      'redirect_rule.delete admin-1',
      'redirect_rule.change admin-1',
      'redirect_rule.change admin-1',
      'redirect_rule.create admin-1',
    ]);
    expect(items[3]?.details).toContain('/promo/été');
  });

  it('is found by a part of its source or target', async () => {
    await write(exact('/b', '/pricing'));
    await write(exact('/a', '/tokens', { active: false }));
    const list = async (query: string) =>
      (await api.get<AdminRedirectRulesAnswer>(`${PATH}?${query}`, { headers: administrator })).items.map(
        ({ source }) => source,
      );
    expect(await list('')).toEqual(['/a', '/b']);
    expect(await list('q=PRIC')).toEqual(['/b']);
    expect(await list('q=%25')).toEqual([]);
    expect(await list('active=false')).toEqual(['/a']);
  });

  it.each([
    ['/en/Acheter/appartements/page-1?rooms=2', '/en/buy/apartments?rooms=2'],
    ['/acheter/appartements/ailleurs/g-22', '/acheter/appartements/tunis/g-22'],
    ['/fr/acheter/appartements/x/y/d-227#liste', '/fr/acheter/appartements/tunis/carthage/d-227#liste'],
    ['http://houni.localhost:3000/Blog/', '/blog'],
    ['/blog/rss.xml', '/blog/rss.xml'],
    ['/ar/profile', 'http://dashboard.houni.localhost:3000/ar/profile'],
    ['https://partner.example/a?b=c', 'https://partner.example/a?b=c'],
    ['https://other.example:8443/', 'https://other.example:8443/'],
  ])('stores the target %s in its canonical form %s', async (target, stored) => {
    expect((await write(exact('/promo', target))).target).toBe(stored);
  });

  it('stores the canonical path of an ad', async () => {
    const { rows } = await api.connection.pool.query<{ key: string }>(
      `select public_key as key from ads where state = 'published' and agency_id is null order by id limit 1`,
    );
    const { target } = await write(exact('/promo', `/en/listing/buy/houses/a/b/c/d/${rows[0]?.key}`));
    expect(target).toMatch(new RegExp(`^/en/listing/.*/${rows[0]?.key}$`));
    expect(target).not.toContain('/a/b/c/d/');
  });

  it.each([
    ['target on another site', exact('/a', 'https://evil.example/'), '400 target'],
    ['protocol-relative target', exact('/a', '//evil.example'), '400 target'],
    ['target with a backslash', exact('/a', '/\\evil.example'), '400 target'],
    ['javascript: target', exact('/a', 'javascript:alert(1)'), '400 target'],
    ['target that is not a page', exact('/a', '/nowhere'), '400 target'],
    ['target with an unknown place', exact('/a', '/acheter/appartements/x/g-99'), '400 target'],
    ['target with an unknown ad', exact('/a', '/annonce/acheter/maisons/a/b/c/d/nobody12'), '400 target'],
    ['target on the old site', exact('/a', '/offre/vente/tunis/carthage/x/1'), '400 target'],
    ['status 301 without target', exact('/a', null, { status: 301 }), '400 target'],
    ['status 410 with a target', exact('/a', '/pricing', { status: 410 }), '400 target'],
    ['wildcard target of an exact rule', exact('/a', '/blog/*'), '400 target'],
    ['source that is not a path', exact('a', '/pricing'), '400 source'],
    ['source with a query', exact('/a?b=c', '/pricing'), '400 source'],
    ['source with an encoded query', exact('/a%3Fb', '/pricing'), '400 source'],
    ['prefix rule for the whole site', exact('/', '/pricing', { match: 'prefix' }), '400 source'],
    ['prefix rule for a whole language', exact('/ar', '/pricing', { match: 'prefix' }), '400 source'],
    ['unsupported status', exact('/a', '/pricing', { status: 307 }), '400 status'],
    ['target equal to the source', exact('/pricing', '/Pricing/'), '409 target'],
    ['target below its own prefix', exact('/blog', '/blog/article/*', { match: 'prefix' }), '409 target'],
  ])('is rejected: %s', async (_what, rule, answer) => {
    expect(await rejectionOf(rule)).toBe(answer);
    expect(await shown()).toEqual([]);
  });

  it('is rejected for a duplicate source or a loop, unless it is inactive', async () => {
    await write(exact('/pricing', '/tokens'));
    expect(await rejectionOf(exact('/Pricing', '/blog'))).toBe('409 source');
    expect(await rejectionOf(exact('/tokens', '/pricing'))).toBe('409 target');
    const { key } = await write(exact('/tokens', '/pricing', { active: false }));
    expect(await rejectionOf(exact('/tokens', '/pricing'), key)).toBe('409 target');
    expect((await replace(key, exact('/tokens', '/blog'))).target).toBe('/blog');
  });

  it('is stored once if two concurrent rules would form a loop', async () => {
    const answers = await Promise.all(
      [exact('/pricing', '/tokens'), exact('/tokens', '/pricing')].map((payload) =>
        api.app.inject({ url: PATH, method: 'POST', headers: administrator, payload }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is stored once for a repeated idempotency key', async () => {
    const headers = { ...administrator, 'idempotency-key': 'redirect-1' };
    const call = () =>
      api.get<AdminRedirectRule>(PATH, { method: 'POST', headers, payload: exact('/promo', '/pricing') });
    expect((await call()).key).toBe((await call()).key);
  });

  it('is found by a test of a path, with the answer to a visitor', async () => {
    const short = await write(exact('/offres', '/tokens', { status: 302 }));
    await write(exact('/tokens', '/pricing'));
    const old = await write(exact('/journal', '/blog/article/*', { match: 'prefix' }));
    await write(exact('/journal/perdu', null, { status: 410 }));
    await write(exact('/pause', '/pricing', { active: false }));
    const test = async (path: string) => {
      const url = `${PATH}/test?path=${encodeURIComponent(path)}`;
      const { rule, outcome } = await api.get<RedirectTestAnswer>(url, { headers: administrator });
      return [rule?.key ?? null, outcome];
    };
    expect(await test('/Offres/?utm_source=sms')).toEqual([short.key, { status: 302, to: '/pricing?utm_source=sms' }]);
    expect(await test('/journal/acheter')).toEqual([old.key, { status: 301, to: '/blog/article/acheter' }]);
    expect((await test('/journal/perdu'))[1]).toEqual({ status: 410, to: null });
    for (const path of ['/pause', '/pricing', '/']) expect(await test(path)).toEqual([null, null]);
    expect((await api.failure({ url: `${PATH}/test?path=pricing`, headers: administrator })).status).toBe(400);
  });

  it('can only be edited by administrators', async () => {
    for (const [method, url] of [
      ['GET', PATH],
      ['GET', `${PATH}/test?path=/promo`],
      ['POST', PATH],
      ['PUT', `${PATH}/rr_aaaaaaaaaaaa`],
      ['DELETE', `${PATH}/rr_aaaaaaaaaaaa`],
    ] as const) {
      expect((await api.failure({ method, url })).status).toBe(401);
      for (const uid of ['demo-user', 'mod-1'])
        expect((await api.failure({ method, url, headers: asUser(uid) })).status).toBe(403);
    }
  });

  it('returns 404 for an unknown key', async () => {
    expect(await rejectionOf(exact('/a', '/pricing'), 'rr_aaaaaaaaaaaa')).toBe('404 key');
    const url = `${PATH}/rr_aaaaaaaaaaaa`;
    expect((await api.failure({ method: 'DELETE', url, headers: administrator })).status).toBe(404);
  });
});
