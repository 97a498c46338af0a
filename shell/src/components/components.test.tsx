import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SessionUser } from '@houni/contracts/account';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { createI18n, I18nProvider, loadCommon } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { makeStore, Provider } from '@houni/store';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import type { FooterProps } from './footer.tsx';
import { Header } from './header.tsx';
import { pageSearch } from './page-search.ts';
import type { HeaderProps } from './header.tsx';
import { LegalPage } from './legal-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SlotFallback } from './slot-fallback.tsx';

async function markup(element: ReactElement, locale: Locale = 'fr'): Promise<string> {
  const i18n = createI18n(locale, { common: await loadCommon(locale), shell: await loadShellMessages(locale) });
  const store = makeStore({ environment: { apiUrl: '', getToken: () => null, deadline: 1 } });
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>{element}</I18nProvider>
    </Provider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll('&amp;', '&');
}
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

const visitor: HeaderProps = {
  locale: 'fr',
  path: '/acheter/appartements',
  query: '?rooms=2',
  user: null,
  dashboardUrl: 'http://dashboard.test',
  siteUrl: 'http://site.test',
};
const user: SessionUser = { uid: 'u1', email: 'a@b.tn', displayName: 'Amine', photoUrl: null };

describe('Header', () => {
  it('links to the pages of the specification', async () => {
    expect(hrefs(await markup(<Header {...visitor} />))).toEqual(
      expect.arrayContaining(['/', '/agencies', '/tokens', '/pricing', '/contact', '/import-annonce', '/postad']),
    );
  });

  it('links to the same pages in the language of the page', async () => {
    const links = hrefs(await markup(<Header {...visitor} locale="ar" path="/ar" query="" />, 'ar'));
    expect(links).toEqual(expect.arrayContaining(['/ar', '/ar/agencies', '/ar/tokens', '/ar/pricing', '/ar/postad']));
  });

  it('leads to the homes of each transaction in one step', async () => {
    expect(hrefs(await markup(<Header {...visitor} />))).toEqual(
      expect.arrayContaining(['/acheter/logements', '/louer/logements', '/colocation/logements']),
    );
  });

  it('leads to holiday rentals', async () => {
    expect(hrefs(await markup(<Header {...visitor} />))).toContain('/louer/logements?rentPeriod=night');
  });

  it('says in the search field what the page searches for', async () => {
    const search = pageSearch(visitor.path, visitor.query, 'Appartements à vendre · Tunis');
    const html = await markup(<Header {...visitor} search={search} />);
    expect(html).toContain('Appartements à vendre · Tunis</span>');
    expect(html).toMatch(/<option value="APPARTEMENT" selected/);
  });

  it('has no search field on the home page, which has its own', async () => {
    expect(await markup(<Header {...visitor} path="/" query="" />)).not.toContain('role="search"');
  });

  it('links to the sign-in page with a return URL', async () => {
    expect(hrefs(await markup(<Header {...visitor} />))).toContain(
      '/auth/signin?redirect=%2Facheter%2Fappartements%3Frooms%3D2',
    );
  });

  it('links to the contact page in the side panel only', async () => {
    const [bar = '', panel = ''] = (await markup(<Header {...visitor} />)).split('id="site-panel"');
    expect(hrefs(bar)).not.toContain('/contact');
    expect(hrefs(panel)).toContain('/contact');
  });

  it('shows a signed-in user the profile menu instead of the sign-in link', async () => {
    const html = await markup(<Header {...visitor} user={user} />);
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        'http://dashboard.test/profile',
        'http://dashboard.test/user-ads',
        '/saved',
        'http://dashboard.test/saved-searches',
      ]),
    );
    expect(html).toContain('Se déconnecter');
    expect(html).not.toContain('/auth/signin');
  });

  it('shows the photo of the user if there is one', async () => {
    const html = await markup(<Header {...visitor} user={{ ...user, photoUrl: 'https://photos.test/a.jpg' }} />);
    expect(html).toContain('src="https://photos.test/a.jpg"');
  });

  it('links to this page in every language and keeps the query', async () => {
    const html = await markup(<Header {...visitor} />);
    for (const href of [
      '/acheter/appartements?rooms=2',
      '/en/buy/apartments?rooms=2',
      '/it/comprare/appartamenti?rooms=2',
    ]) {
      expect(hrefs(html)).toContain(href);
    }
  });

  it('uses a given address of another language', async () => {
    const html = await markup(<Header {...visitor} languageLinks={{ en: '/en/blog/article/other-slug' }} />);
    expect(hrefs(html)).toContain('/en/blog/article/other-slug');
  });

  it('links from the dashboard to the site', async () => {
    const links = hrefs(await markup(<Header {...visitor} path="/profile" query="" user={user} />));
    expect(links).toContain('http://site.test/agencies');
  });

  it('has menus that work without JavaScript', async () => {
    const html = await markup(<Header {...visitor} user={user} />);
    expect(html).toMatch(/<button[^>]*popoverTarget="site-panel"/i);
    expect(html).toMatch(/<button[^>]*popoverTarget="site-search"/i);
    // Buy, rent, language, account, advertise.
    expect(html.match(/<details/g)).toHaveLength(5);
  });
});

const bottom: FooterProps = {
  locale: 'fr',
  path: '/agencies',
  siteUrl: 'http://site.test',
  apiUrl: 'http://api.test',
  social: {
    twitter: 'https://t.test',
    facebook: 'https://f.test',
    instagram: 'https://i.test',
    youtube: 'https://y.test',
  },
  developer: { name: 'Atelier Web', url: 'https://atelier.test' },
  search: '',
  newsletter: null,
  onSubscribed: () => undefined,
};

describe('Footer', () => {
  it('links to the pages of the specification', async () => {
    const links = hrefs(await markup(<Footer {...bottom} />));
    expect(links).toEqual(expect.arrayContaining(['/contact', '/contact#who-we-are', '/acheter/logements/tunis/g-22']));
    expect(links).toEqual(expect.arrayContaining(['/legal', '/blog', '/postad', '/import-annonce', '/agencies']));
  });

  it('links to the sections of the home page, as anchors on the home page itself', async () => {
    expect(hrefs(await markup(<Footer {...bottom} />))).toContain('/#listing-of-the-day');
    expect(hrefs(await markup(<Footer {...bottom} path="/" />))).toContain('#agencies-of-the-day');
    expect(hrefs(await markup(<Footer {...bottom} path="/ar" locale="ar" />, 'ar'))).toContain('#agencies-of-the-day');
  });

  it('opens social networks in a new tab without opener', async () => {
    const html = await markup(<Footer {...bottom} />);
    for (const href of Object.values(bottom.social)) {
      expect(html).toMatch(new RegExp(`href="${href}"[^>]* target="_blank" rel="noopener noreferrer"`));
    }
    expect(html.match(/target="_blank"/g)).toHaveLength(html.match(/rel="noopener noreferrer"/g)?.length ?? 0);
  });

  it('folds its groups on phones, and opens the newsletter after its form was sent', async () => {
    expect((await markup(<Footer {...bottom} />)).match(/<details/g)).toHaveLength(5);
    expect(await markup(<Footer {...bottom} />)).not.toContain('<details open');
    expect(await markup(<Footer {...bottom} search="?newsletter=done" />)).toContain('<details open');
  });

  it('shows the copyright line', async () => {
    const html = (await markup(<Footer {...bottom} />)).replace(/<[^>]+>/g, '');
    expect(html).toMatch(/© 2024 Houni\. Tous droits réservés · Site réalisé par Atelier Web/);
    expect(hrefs(await markup(<Footer {...bottom} />))).toContain('https://atelier.test');
  });

  it('posts the newsletter form without JavaScript and shows the outcome', async () => {
    const blog = { ...bottom, path: '/acheter/appartements', search: '?rooms=2' };
    const [form = ''] = /<form[^>]*>/.exec(await markup(<Footer {...blog} />)) ?? [];
    expect(form).toContain('action="/acheter/appartements?rooms=2#newsletter"');
    expect(form).toContain('method="post"');
    const invalid = await markup(
      <Footer {...blog} newsletter={{ form: 'newsletter', email: 'a@b', outcome: 'invalid' }} />,
    );
    expect(invalid).toContain('aria-invalid="true"');
    expect(invalid).toContain('value="a@b"');
    expect(await markup(<Footer {...blog} search="?newsletter=done" />)).toContain('confirmer votre inscription');
    expect(await markup(<Footer {...blog} />)).not.toContain('aria-invalid');
  });
});

describe('ErrorPage and SlotFallback', () => {
  it('show status code, status message and the technical message', async () => {
    const html = await markup(<ErrorPage locale="en" status={404} message="Page Not Found: /en/<nowhere>" />, 'en');
    expect(html).toContain('404 · Page Not Found');
    expect(html).toContain('Page Not Found: /en/&lt;nowhere&gt;');
  });

  it('show 500 Internal Server Error by default', async () => {
    expect(await markup(<ErrorPage locale="fr" />)).toContain('500 · Internal Server Error');
  });

  it.each(LOCALES)('show links and a search that work without JavaScript in %s', async (locale) => {
    const html = await markup(<ErrorPage locale={locale} status={404} />, locale);
    expect(html).toMatch(/<form[^>]*method="get"/);
    expect(hrefs(html).length).toBeGreaterThanOrEqual(12);
    expect(html).not.toMatch(/error\.\w+|shell:/);
  });

  it('link to the contact form with the request id after a server error', async () => {
    const html = await markup(<ErrorPage locale="en" status={500} reference="r-1" />, 'en');
    expect(hrefs(html)).toContain('/en/contact?reference=r-1');
    expect(html).toContain('Reference: r-1');
    expect(hrefs(html)).toContain('');
    const missing = await markup(<ErrorPage locale="en" status={404} reference="r-1" />, 'en');
    expect(missing).not.toContain('r-1');
    expect(hrefs(missing)).toContain('/en/contact');
  });

  it.each([
    [410, 'Gone'],
    [500, 'Internal Server Error'],
    [418, 'Internal Server Error'],
  ])('call the status %s by its name', async (status, name) => {
    expect(await markup(<ErrorPage locale="fr" status={status} />)).toContain(`${status} · ${name}`);
  });

  it('link to the same address for another try after a remote failed', async () => {
    expect(hrefs(await markup(<SlotFallback locale="fr" />))).toContain('');
    expect(await markup(<SlotFallback locale="fr" compact />)).toContain('role="status"');
    const page = await markup(<SlotFallback locale="fr" status={503} reference="r-2" />);
    expect(page).toContain('503 · Service Unavailable');
    expect(hrefs(page)).toContain('/contact?reference=r-2');
  });
});

describe('PageSkeleton', () => {
  it('exposes only its loading status to assistive technology', async () => {
    const html = await markup(<PageSkeleton />, 'fr');
    expect(html).toContain('aria-busy="true"');
    expect(html.replace(/<[^>]+>/g, '')).toBe('La page se charge…');
  });
});

describe('LegalPage', () => {
  it.each(LOCALES)('names the law and the sources in %s', async (locale) => {
    const html = await markup(<LegalPage locale={locale} />, locale);
    expect(html).toContain('2004');
    expect(html).toContain('Administrative areas: OCHA/HDX COD-AB Tunisia, source INS (CC BY-IGO)');
    expect(html).toContain('hbj/tnpostcodes');
  });

  it.each(LOCALES)('shows the current version of the terms in %s', async (locale) => {
    const html = await markup(<LegalPage locale={locale} />, locale);
    expect(html).toContain(formatDate(TERMS_VERSION, locale));
    expect(html).not.toContain('{{');
  });
});
