import { matchPath } from '@houni/routing/match';
import { chosenLocale, rememberedHomePath } from './remembered-locale.ts';

const SITES = ['http://houni.localhost:3000', 'http://dashboard.houni.localhost:3000'];
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const home = (path: string, headers: Record<string, string>) =>
  rememberedHomePath({ host: 'houni.localhost:3000', 'user-agent': PERSON, ...headers }, matchPath(path), SITES);

describe('rememberedHomePath', () => {
  it('gives the home page in the remembered language', () => {
    expect(home('/', { cookie: 'a=b; locale=ar' })).toBe('/ar');
    expect(home('/', { cookie: 'locale=it', 'sec-fetch-site': 'none' })).toBe('/it');
    expect(home('/', { cookie: 'locale=en', 'sec-fetch-site': 'cross-site', referer: 'https://example.com/' })).toBe(
      '/en',
    );
  });

  it.each([
    ['no language was chosen', '/', {}],
    ['French was chosen', '/', { cookie: 'locale=fr' }],
    ['the cookie has an unknown language', '/', { cookie: 'locale=de' }],
    ['the path has the French prefix', '/fr', { cookie: 'locale=ar' }],
    ['the path has another language', '/en', { cookie: 'locale=ar' }],
    ['it is another page', '/agencies', { cookie: 'locale=ar' }],
    ['the path is not found', '/nowhere', { cookie: 'locale=ar' }],
    ['the visitor is a bot', '/', { cookie: 'locale=ar', 'user-agent': BOT }],
    ['a link on the site led there', '/', { cookie: 'locale=ar', 'sec-fetch-site': 'same-origin' }],
    [
      'a link on the dashboard led there',
      '/',
      { cookie: 'locale=ar', referer: 'http://dashboard.houni.localhost:3000/profile' },
    ],
    [
      'a link on the site led there in an old browser',
      '/',
      { cookie: 'locale=ar', referer: 'http://houni.localhost:3000/ar' },
    ],
  ] as const)('gives null if %s', (_why, path, headers) => {
    expect(home(path, headers)).toBeNull();
  });
});

describe('chosenLocale', () => {
  const chosen = (from: string | undefined, headers: Record<string, string> = {}) =>
    chosenLocale(
      { host: 'houni.localhost:3000', 'user-agent': PERSON, ...(from !== undefined && { referer: from }), ...headers },
      'en',
    );

  it('gives the language of a page that was opened from a page in another language', () => {
    expect(chosen('http://houni.localhost:3000/agencies')).toBe('en');
    expect(chosen('http://houni.localhost:3000/ar/nowhere')).toBe('en');
    expect(chosen('http://houni.localhost:3000/fr', { cookie: 'locale=fr' })).toBe('en');
  });

  it.each([
    ['the visitor came from a page in the same language', 'http://houni.localhost:3000/en/agencies', {}],
    ['the visitor came from another site', 'http://example.com/', {}],
    ['there is no referrer', undefined, {}],
    ['the referrer is not a URL', 'about', {}],
    ['it is remembered already', 'http://houni.localhost:3000/', { cookie: 'locale=en' }],
    ['the page is prefetched', 'http://houni.localhost:3000/', { 'sec-purpose': 'prefetch' }],
    ['the service worker fetches the page', 'http://houni.localhost:3000/sw.js', { 'sec-fetch-mode': 'cors' }],
    ['the visitor is a bot', 'http://houni.localhost:3000/', { 'user-agent': BOT }],
  ] as const)('gives null if %s', (_why, from, headers) => {
    expect(chosen(from, headers)).toBeNull();
  });
});
