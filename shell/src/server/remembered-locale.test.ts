import { matchPath } from '@houni/routing/match';
import { chosenLocale, homeOfRememberedLocale } from './remembered-locale.ts';

const SITES = ['http://houni.localhost:3000', 'http://dashboard.houni.localhost:3000'];
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const home = (path: string, headers: Record<string, string>) =>
  homeOfRememberedLocale({ host: 'houni.localhost:3000', 'user-agent': PERSON, ...headers }, matchPath(path), SITES);

describe('the unprefixed home of somebody who has chosen a language before', () => {
  it('is the home in that language', () => {
    expect(home('/', { cookie: 'a=b; locale=ar' })).toBe('/ar');
    expect(home('/', { cookie: 'locale=it', 'sec-fetch-site': 'none' })).toBe('/it');
    expect(home('/', { cookie: 'locale=en', 'sec-fetch-site': 'cross-site', referer: 'https://example.com/' })).toBe(
      '/en',
    );
  });

  it.each([
    ['nothing was chosen', '/', {}],
    ['French was chosen', '/', { cookie: 'locale=fr' }],
    ['the cookie says nothing known', '/', { cookie: 'locale=de' }],
    ['the address says its language', '/fr', { cookie: 'locale=ar' }],
    ['the address says another language', '/en', { cookie: 'locale=ar' }],
    ['it is another page', '/agencies', { cookie: 'locale=ar' }],
    ['it is no page', '/nowhere', { cookie: 'locale=ar' }],
    ['a bot asks', '/', { cookie: 'locale=ar', 'user-agent': BOT }],
    ['a link of ours led there', '/', { cookie: 'locale=ar', 'sec-fetch-site': 'same-origin' }],
    [
      'a link of the dashboard led there',
      '/',
      { cookie: 'locale=ar', referer: 'http://dashboard.houni.localhost:3000/profile' },
    ],
    ['a link of an old browser led there', '/', { cookie: 'locale=ar', referer: 'http://houni.localhost:3000/ar' }],
  ] as const)('stays where %s', (_why, path, headers) => {
    expect(home(path, headers)).toBeNull();
  });
});

describe('the language that is remembered without script', () => {
  const chosen = (from: string | undefined, headers: Record<string, string> = {}) =>
    chosenLocale(
      { host: 'houni.localhost:3000', 'user-agent': PERSON, ...(from !== undefined && { referer: from }), ...headers },
      'en',
    );

  it('is that of the page that the language selector of another one led to', () => {
    expect(chosen('http://houni.localhost:3000/agencies')).toBe('en');
    expect(chosen('http://houni.localhost:3000/ar/nowhere')).toBe('en');
    expect(chosen('http://houni.localhost:3000/fr', { cookie: 'locale=fr' })).toBe('en');
  });

  it.each([
    ['the visitor came from a page in the same language', 'http://houni.localhost:3000/en/agencies', {}],
    ['he came from elsewhere', 'http://example.com/', {}],
    ['nobody knows where he came from', undefined, {}],
    ['that is no address', 'about', {}],
    ['it is remembered already', 'http://houni.localhost:3000/', { cookie: 'locale=en' }],
    ['the page is only fetched in advance', 'http://houni.localhost:3000/', { 'sec-purpose': 'prefetch' }],
    ['a bot asks', 'http://houni.localhost:3000/', { 'user-agent': BOT }],
  ] as const)('is none where %s', (_why, from, headers) => {
    expect(chosen(from, headers)).toBeNull();
  });
});
