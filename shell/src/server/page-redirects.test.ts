import { matchPath } from '@houni/routing/match';
import { applyRules, ruleTable } from '@houni/routing/redirect-rules';
import type { RedirectRule } from '@houni/routing/redirect-rules';
import { pageRedirects } from './page-redirects.ts';
import type { HostKind } from './host-kind.ts';

const environment = { PUBLIC_SITE_URL: 'http://houni.test', PUBLIC_DASHBOARD_URL: 'http://my.houni.test' };
const hosts = { siteUrl: environment.PUBLIC_SITE_URL, dashboardUrl: environment.PUBLIC_DASHBOARD_URL, more: [] };

let legacyAnswer: string | null | Error = null;
async function ask(address: string, { host = 'site', rules = [], headers = {} }: Asked = {}) {
  const [path = '', query] = address.split('?');
  const table = ruleTable(
    rules.map(([source, target]): RedirectRule => {
      return { source, match: 'exact', target, status: target === null ? 410 : 301 };
    }),
    hosts,
  );
  const elsewhere = pageRedirects({
    environment,
    rules: { find: (asked, search) => applyRules(table, asked, search, hosts) },
    legacy: async () => {
      if (legacyAnswer instanceof Error) throw legacyAnswer;
      return legacyAnswer;
    },
    log: { warn: () => undefined },
  });
  const search = query === undefined ? '' : `?${query}`;
  return elsewhere(
    {
      host: 'houni.test',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers,
    },
    { path, search, host, match: matchPath(path) },
  );
}
interface Asked {
  host?: HostKind;
  rules?: [string, string | null][];
  headers?: Record<string, string>;
}
const moved = (location: string, status: 301 | 302 = 301) => ({ status, location });

beforeEach(() => {
  legacyAnswer = null;
});

describe('an address without a page of its own', () => {
  it('in another form is put right by one redirect that keeps the query', async () => {
    expect(await ask('//Agencies/?governorate=3&x=%20')).toEqual(moved('/agencies?governorate=3&x=%20'));
    expect(await ask('/blog/page-1?tag=a')).toEqual(moved('/blog?tag=a'));
    expect(await ask('/agencies')).toBeNull();
    expect(await ask('/nowhere')).toBeNull();
  });

  it('whose names only the data of its page know is answered by the page', async () => {
    for (const path of ['/Acheter/appartements/x/g-22', '/en/blog/article/Titre/', '//offre/vente/a/b/c/1']) {
      expect(matchPath(path).kind).toBe('redirect');
      expect(await ask(path)).toBeNull();
    }
  });

  it('of the older site leads where the names lead; while nobody can say, it is not said to be missing', async () => {
    legacyAnswer = '/fr/acheter/logements?rooms=2';
    expect(await ask('/immobiliers/vente?rooms=2')).toEqual(moved('/fr/acheter/logements?rooms=2'));
    expect(await ask('/immobiliers/vente', { host: 'dashboard' })).toBeNull();
    legacyAnswer = new Error('away');
    expect(await ask('/immobiliers/vente')).toEqual({ status: 503 });
  });
});

describe('the two hosts', () => {
  it('have their own pages, each in its own form', async () => {
    expect(await ask('/AR/Profile/?a=1')).toEqual(moved('http://my.houni.test/ar/profile?a=1', 302));
    expect(await ask('/Agencies/', { host: 'dashboard' })).toEqual(moved('http://houni.test/agencies', 302));
    expect(await ask('/favourites', { host: 'dashboard' })).toBeNull();
    expect(await ask('/auth/signin', { host: 'dashboard' })).toBeNull();
    expect(await ask('/profile', { host: 'single' })).toBeNull();
  });

  it('the dashboard begins with the profile, in the language of the address, or else the remembered one', async () => {
    expect(await ask('/', { host: 'dashboard' })).toEqual(moved('/profile', 302));
    expect(await ask('/it', { host: 'dashboard' })).toEqual(moved('/it/profile', 302));
    expect(await ask('/?x', { host: 'dashboard', headers: { cookie: 'locale=ar' } })).toEqual(
      moved('/ar/profile?x', 302),
    );
  });
});

it('the unprefixed home leads to the remembered language', async () => {
  expect(await ask('/?a=1', { headers: { cookie: 'locale=es' } })).toEqual(moved('/es?a=1', 302));
  expect(await ask('/', { headers: { cookie: 'locale=es', 'user-agent': 'Googlebot/2.1' } })).toBeNull();
});

describe('a rule of the administrators', () => {
  it('goes before everything else, on the site alone', async () => {
    const rules: Asked['rules'] = [
      ['/pricing', '/tokens'],
      ['/profile', 'http://my.houni.test/favourites'],
      ['/blog', null],
    ];
    expect(await ask('/Pricing/?a=1', { rules })).toEqual(moved('/tokens?a=1'));
    expect(await ask('/profile', { rules })).toEqual(moved('http://my.houni.test/favourites'));
    expect(await ask('/blog', { rules })).toEqual({ status: 410 });
    expect(await ask('/profile', { rules, host: 'dashboard' })).toBeNull();
  });

  it('of the address that another redirect leads to is followed at once', async () => {
    const rules: Asked['rules'] = [
      ['/fr/acheter/logements', '/fr/acheter/maisons'],
      ['/en/auth/signin', null],
      ['/en/contact', '/en/legal'],
    ];
    legacyAnswer = '/fr/acheter/logements?rooms=2';
    expect(await ask('/immobiliers/vente?rooms=2', { rules })).toEqual(moved('/fr/acheter/maisons?rooms=2'));
    expect(await ask('/en//auth/signin/', { rules })).toEqual({ status: 410 });
    expect(await ask('/EN/contact', { rules })).toEqual(moved('/en/legal'));
  });
});
