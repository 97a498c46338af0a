import { createRouteTable } from '@houni/routing/route-table';
import { workspaceRoutes } from '@houni/routing/workspace-routes.test-support';
import { applyRules, ruleTable } from '@houni/routing/redirect-rules';
import type { RedirectRule } from '@houni/routing/redirect-rules';
import { createRedirectResolver } from './redirect-resolver.ts';
import type { HostKind } from './host-kind.ts';

const environment = { PUBLIC_SITE_URL: 'http://houni.test', PUBLIC_DASHBOARD_URL: 'http://my.houni.test' };
const hosts = { siteUrl: environment.PUBLIC_SITE_URL, dashboardUrl: environment.PUBLIC_DASHBOARD_URL, more: [] };

const routes = createRouteTable(await workspaceRoutes());
let legacyAnswer: string | null | Error = null;
async function resolve(address: string, { host = 'site', rules = [], headers = {} }: ResolveOptions = {}) {
  const [path = '', query] = address.split('?');
  const table = ruleTable(
    rules.map(([source, target]): RedirectRule => {
      return { source, match: 'exact', target, status: target === null ? 410 : 301 };
    }),
    hosts,
  );
  const resolveRedirect = createRedirectResolver({
    environment,
    rules: { find: (requested, search) => applyRules(table, requested, search, hosts) },
    legacy: async () => {
      if (legacyAnswer instanceof Error) throw legacyAnswer;
      return legacyAnswer;
    },
    log: { warn: () => undefined },
  });
  const search = query === undefined ? '' : `?${query}`;
  return resolveRedirect(
    {
      host: 'houni.test',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers,
    },
    { path, search, host, match: routes.match(path), routes },
  );
}
interface ResolveOptions {
  host?: HostKind;
  rules?: [string, string | null][];
  headers?: Record<string, string>;
}
const redirectTo = (location: string, status: 301 | 302 = 301) => ({ status, location });

beforeEach(() => {
  legacyAnswer = null;
});

describe('resolveRedirect', () => {
  it('corrects the form of a path with one redirect that keeps the query', async () => {
    expect(await resolve('//Agencies/?governorate=3&x=%20')).toEqual(redirectTo('/agencies?governorate=3&x=%20'));
    expect(await resolve('/blog/page-1?tag=a')).toEqual(redirectTo('/blog?tag=a'));
    expect(await resolve('/agencies')).toBeNull();
    expect(await resolve('/nowhere')).toBeNull();
  });

  it('leaves paths with names to the page, because only its data can correct them', async () => {
    for (const path of ['/Acheter/appartements/x/g-22', '/en/blog/article/Titre/', '//offre/vente/a/b/c/1']) {
      expect(routes.match(path).kind).toBe('redirect');
      expect(await resolve(path)).toBeNull();
    }
  });

  it('redirects addresses of the old site, and returns 503 while they cannot be looked up', async () => {
    legacyAnswer = '/fr/acheter/logements?rooms=2';
    expect(await resolve('/immobiliers/vente?rooms=2')).toEqual(redirectTo('/fr/acheter/logements?rooms=2'));
    expect(await resolve('/immobiliers/vente', { host: 'dashboard' })).toBeNull();
    legacyAnswer = new Error('away');
    expect(await resolve('/immobiliers/vente')).toEqual({ status: 503 });
  });
});

describe('resolveRedirect on site and dashboard host', () => {
  it('redirects the favourites of the dashboard to the favourites of the site, in the language of the path', async () => {
    expect(await resolve('/ar/favourites?page=2', { host: 'dashboard' })).toEqual(
      redirectTo('http://houni.test/ar/saved?page=2', 302),
    );
    expect(await resolve('/favourites', { host: 'site' })).toEqual(redirectTo('/saved'));
    expect(await resolve('/en/favourites', { host: 'single' })).toEqual(redirectTo('/en/saved'));
  });

  it('redirects pages to their host, in canonical form', async () => {
    expect(await resolve('/AR/Profile/?a=1')).toEqual(redirectTo('http://my.houni.test/ar/profile?a=1', 302));
    expect(await resolve('/Agencies/', { host: 'dashboard' })).toEqual(redirectTo('http://houni.test/agencies', 302));
    expect(await resolve('/user-ads', { host: 'dashboard' })).toBeNull();
    expect(await resolve('/auth/signin', { host: 'dashboard' })).toBeNull();
    expect(await resolve('/profile', { host: 'single' })).toBeNull();
  });

  it('redirects the home of the dashboard to the profile, in the language of the path or else of the cookie', async () => {
    expect(await resolve('/', { host: 'dashboard' })).toEqual(redirectTo('/profile', 302));
    expect(await resolve('/it', { host: 'dashboard' })).toEqual(redirectTo('/it/profile', 302));
    expect(await resolve('/?x', { host: 'dashboard', headers: { cookie: 'locale=ar' } })).toEqual(
      redirectTo('/ar/profile?x', 302),
    );
  });
});

it('resolveRedirect leads the unprefixed home to the remembered language', async () => {
  expect(await resolve('/?a=1', { headers: { cookie: 'locale=es' } })).toEqual(redirectTo('/es?a=1', 302));
  expect(await resolve('/', { headers: { cookie: 'locale=es', 'user-agent': 'Googlebot/2.1' } })).toBeNull();
});

describe('resolveRedirect with an administrator’s rule', () => {
  it('applies the rule first, on the site only', async () => {
    const rules: ResolveOptions['rules'] = [
      ['/pricing', '/tokens'],
      ['/profile', 'http://my.houni.test/user-ads'],
      ['/blog', null],
    ];
    expect(await resolve('/Pricing/?a=1', { rules })).toEqual(redirectTo('/tokens?a=1'));
    expect(await resolve('/profile', { rules })).toEqual(redirectTo('http://my.houni.test/user-ads'));
    expect(await resolve('/blog', { rules })).toEqual({ status: 410 });
    expect(await resolve('/profile', { rules, host: 'dashboard' })).toBeNull();
  });

  it('applies a rule to the target of another redirect, in a single hop', async () => {
    const rules: ResolveOptions['rules'] = [
      ['/fr/acheter/logements', '/fr/acheter/maisons'],
      ['/en/auth/signin', null],
      ['/en/contact', '/en/legal'],
    ];
    legacyAnswer = '/fr/acheter/logements?rooms=2';
    expect(await resolve('/immobiliers/vente?rooms=2', { rules })).toEqual(redirectTo('/fr/acheter/maisons?rooms=2'));
    expect(await resolve('/en//auth/signin/', { rules })).toEqual({ status: 410 });
    expect(await resolve('/EN/contact', { rules })).toEqual(redirectTo('/en/legal'));
  });
});
