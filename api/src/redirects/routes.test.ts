import { jest } from '@jest/globals';
import type { AuditAnswer } from '@houni/contracts/administration';
import type { AdminRedirectRule, AdminRedirectRulesAnswer, RedirectRulesAnswer } from '@houni/contracts/redirect-rule';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
const administrator = asUser('admin-1');
beforeAll(async () => {
  api = await testApp({ variables: { REDIRECT_HOSTS: 'Partner.example, other.example:8443' } });
  await api.connection.pool.query(
    `insert into users (uid, display_name, role) values ('admin-1', 'First Administrator', 'administrator'),
       ('mod-1', 'A Moderator', 'moderator')`,
  );
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
const refused = async (rule: Rule, key?: string) => {
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

describe('a redirect rule', () => {
  it('is written by an administrator, applied by everybody, changed, and deleted, each with a row in the audit log', async () => {
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

  it('is found in the list by a part of where it comes from or leads', async () => {
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
  ])('that leads to %s is kept as %s, so that no second redirect follows', async (target, kept) => {
    expect((await write(exact('/promo', target))).target).toBe(kept);
  });

  it('leads an ad to the address that it has', async () => {
    const { rows } = await api.connection.pool.query<{ key: string }>(
      `select public_key as key from ads where state = 'published' and agency_id is null order by id limit 1`,
    );
    const { target } = await write(exact('/promo', `/en/listing/buy/houses/a/b/c/d/${rows[0]?.key}`));
    expect(target).toMatch(new RegExp(`^/en/listing/.*/${rows[0]?.key}$`));
    expect(target).not.toContain('/a/b/c/d/');
  });

  it.each([
    ['to another site', exact('/a', 'https://evil.example/'), '400 target'],
    ['to what browsers read as another site', exact('/a', '//evil.example'), '400 target'],
    ['to a backslash', exact('/a', '/\\evil.example'), '400 target'],
    ['to a script', exact('/a', 'javascript:alert(1)'), '400 target'],
    ['to no page', exact('/a', '/nowhere'), '400 target'],
    ['to a place that does not exist', exact('/a', '/acheter/appartements/x/g-99'), '400 target'],
    ['to an ad that does not exist', exact('/a', '/annonce/acheter/maisons/a/b/c/d/nobody12'), '400 target'],
    ['to an address of the older site', exact('/a', '/offre/vente/tunis/carthage/x/1'), '400 target'],
    ['nowhere, with a redirect', exact('/a', null, { status: 301 }), '400 target'],
    ['somewhere, with 410', exact('/a', '/pricing', { status: 410 }), '400 target'],
    ['with a rest that an exact rule has not', exact('/a', '/blog/*'), '400 target'],
    ['from no path', exact('a', '/pricing'), '400 source'],
    ['from a query', exact('/a?b=c', '/pricing'), '400 source'],
    ['from a hidden query', exact('/a%3Fb', '/pricing'), '400 source'],
    ['from everything', exact('/', '/pricing', { match: 'prefix' }), '400 source'],
    ['from everything in a language', exact('/ar', '/pricing', { match: 'prefix' }), '400 source'],
    ['by another status', exact('/a', '/pricing', { status: 307 }), '400 status'],
    ['to itself', exact('/pricing', '/Pricing/'), '409 target'],
    ['below itself', exact('/blog', '/blog/article/*', { match: 'prefix' }), '409 target'],
  ])('does not lead %s', async (_what, rule, answer) => {
    expect(await refused(rule)).toBe(answer);
    expect(await shown()).toEqual([]);
  });

  it('stands alone for its path, and does not lead in a circle through others, unless it sleeps', async () => {
    await write(exact('/pricing', '/tokens'));
    expect(await refused(exact('/Pricing', '/blog'))).toBe('409 source');
    expect(await refused(exact('/tokens', '/pricing'))).toBe('409 target');
    const { key } = await write(exact('/tokens', '/pricing', { active: false }));
    expect(await refused(exact('/tokens', '/pricing'), key)).toBe('409 target');
    expect((await replace(key, exact('/tokens', '/blog'))).target).toBe('/blog');
  });

  it('of two that would lead to each other, written at the same time, is written once', async () => {
    const answers = await Promise.all(
      [exact('/pricing', '/tokens'), exact('/tokens', '/pricing')].map((payload) =>
        api.app.inject({ url: PATH, method: 'POST', headers: administrator, payload }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is written once for a repeated call', async () => {
    const headers = { ...administrator, 'idempotency-key': 'redirect-1' };
    const call = () =>
      api.get<AdminRedirectRule>(PATH, { method: 'POST', headers, payload: exact('/promo', '/pricing') });
    expect((await call()).key).toBe((await call()).key);
  });

  it('is nobody else’s to write', async () => {
    for (const [method, url] of [
      ['GET', PATH],
      ['POST', PATH],
      ['PUT', `${PATH}/rr_aaaaaaaaaaaa`],
      ['DELETE', `${PATH}/rr_aaaaaaaaaaaa`],
    ] as const) {
      expect((await api.failure({ method, url })).status).toBe(401);
      for (const uid of ['demo-user', 'mod-1'])
        expect((await api.failure({ method, url, headers: asUser(uid) })).status).toBe(403);
    }
  });

  it('that nobody knows is not found', async () => {
    expect(await refused(exact('/a', '/pricing'), 'rr_aaaaaaaaaaaa')).toBe('404 key');
    const url = `${PATH}/rr_aaaaaaaaaaaa`;
    expect((await api.failure({ method: 'DELETE', url, headers: administrator })).status).toBe(404);
  });
});
