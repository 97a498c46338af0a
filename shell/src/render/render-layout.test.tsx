import { LOCALES } from '@houni/domain/locale';
import { createI18n, loadCommon } from '@houni/i18n';
import { ADDRESSES } from '@houni/routing/addresses';
import { setRoutes } from '@houni/routing/match';
import { makeStore } from '@houni/store';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { requestCache } from './emotion-styles.ts';
import { Layout } from './layout.tsx';
import type { LayoutPage, LayoutProps } from './layout.tsx';
import { renderLayout } from './render-layout.tsx';
import { renderTree } from './render-tree.ts';
import { CacheProvider } from '@emotion/react';

const config = {
  siteUrl: 'http://site.test',
  dashboardUrl: 'http://dashboard.test',
  apiUrl: 'http://api.test',
  social: {},
  developer: { name: 'Developer', url: 'http://developer.test' },
} as LayoutProps['shell']['config']; // what header and footer read

const ARABIC = `/ar/${encodeURIComponent('شراء')}/${encodeURIComponent('شقق')}/tunis/g-22`;
/** Paths with queries and labels that need escaping, of each kind of page; each twice, so that the second one is shared. */
const PAGES: Partial<LayoutPage>[] = [
  { path: '/unknown-page' },
  { path: "/unknown'page/with-$&-and-(more)", search: '?a=1&b=%22%3C' },
  { path: '/contact' },
  { path: '/fr/contact' },
  { path: '/legal', search: '?q=l%27eau' },
  { path: '/' },
  { path: '/', search: '?utm_source=mail&x=1' },
  { path: '/fr' },
  { path: '/en' },
  { path: '/agencies' },
  { path: '/louer/logements' },
  { path: '/acheter/appartements/tunis/g-22', searchLabel: `Appartements à l'Aouina <"&$1">` },
  { path: '/acheter/appartements/ariana/g-23', searchLabel: 'Appartements', alternateLinks: { en: '/en/a?b=1&c=2' } },
  { path: ARABIC, searchLabel: 'شقق' },
  { path: '/acheter/logements/tunis/la-marsa/d-247', searchLabel: 'Logements · La <Marsa>' },
  { path: '/acheter/logements/sousse/g-13', search: '?delegation=247&sector=1027', searchLabel: 'Logements · Sousse' },
  { path: '/acheter/logements', search: `?sector=${Array.from({ length: 12 }, (_, id) => id + 1).join('&sector=')}` },
  { path: '/annonce/x', searchLabel: 'Logements à louer · Tunis\n/louer/logements/tunis/g-22' },
  { path: '/auth/signin' },
  { path: '/unknown-page', search: '?newsletter=done' },
];

beforeAll(() => setRoutes({ '': ADDRESSES }));

describe.each(LOCALES)('renderLayout in %s', (locale) => {
  it('gives each page the HTML and the styles of a layout that is rendered for it', async () => {
    const resources = { common: await loadCommon(locale), shell: await loadShellMessages(locale) };
    const environment = { apiUrl: '', getToken: () => null, deadline: 1 };
    const shell = { store: makeStore({ environment }), i18n: createI18n(locale, resources), locale, config };
    for (const given of [...PAGES, ...PAGES]) {
      const page = {
        path: '/',
        search: '',
        searchLabel: null,
        preview: null,
        alternateLinks: {},
        posted: null,
        ...given,
      };
      const [shared, own] = [requestCache(), requestCache()];
      const direct = (part: LayoutProps['part']) =>
        renderTree(
          <CacheProvider value={own}>
            <Layout part={part} page={page} shell={shell} />
          </CacheProvider>,
          part,
        );
      const expected = { header: direct('header'), footer: direct('footer') };
      expect({ page, ...renderLayout(page, shell, shared) }).toEqual({ page, ...expected });
      expect(Object.entries(shared.inserted)).toEqual(Object.entries(own.inserted));
    }
  });
});
