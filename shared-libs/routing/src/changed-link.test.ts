import fc from 'fast-check';
import type { AddressName } from './addresses.ts';
import { buildPath } from './build.ts';
import { matchPath } from './match.ts';
import { ROUTE_EXAMPLES } from './route-examples.test-support.ts';
import { changedLinkCandidates } from './changed-link.ts';

const AD = '/annonce/acheter/appartements/tunis/le-kram/el-bouhaira/x/qSmaS93LhV';
const LIST = '/acheter/appartements/tunis/g-22';
const ARABIC_LIST = '/ar/شراء/شقق/تونس/g-22';
const ARABIC_AD = '/ar/إعلان/شراء/شقق/تونس/الكرم/البحيرة/شقة/qSmaS93LhV';
const AGENCY = '/agencies/immo-carthage/ag_7hTqLm2xWz';
const ARTICLE = '/blog/article/acheter-un-appartement';

const first = (path: string, search = '') => changedLinkCandidates(path, search)[0];

describe('changedLinkCandidates', () => {
  const ends = [
    '.',
    ')',
    '»',
    '،',
    '\u200f',
    '😀',
    '👍🏽',
    '❤️',
    '%20',
    ',',
    '%0A',
    '...',
    '!',
    '؟',
    ').',
    '%C2',
    '*',
    '"',
    '>',
  ];
  const pages = [AD, LIST, ARABIC_LIST, ARABIC_AD, AGENCY, ARTICLE];
  it.each(ends.flatMap((end) => pages.map((page) => ({ end, page }))))(
    'removes $end at the end of $page',
    ({ end, page }) => {
      for (const path of [page + end, encodeURI(page) + end.replace(/[^%\x21-\x7e]+/gu, encodeURIComponent)])
        expect(first(path)).toEqual({ path: page, search: '' });
    },
  );

  it.each([
    [`${LIST}&fbclid=abc`, '', LIST, '?fbclid=abc'],
    [`${LIST}&amp;fbclid=abc`, '', LIST, '?fbclid=abc'],
    [`${LIST}%3Frooms=2%26priceMax=300000`, '', LIST, '?rooms=2&priceMax=300000'],
    [`${LIST}&fbclid=abc`, '?rooms=2', LIST, '?fbclid=abc&rooms=2'],
    [`${LIST}.`, '?rooms=2', LIST, '?rooms=2'],
    [`${ARTICLE}%23top`, '', ARTICLE, ''],
    [`${LIST}&nonsense`, '', LIST, ''],
    [
      '/ar/%25D8%25B4%25D8%25B1%25D8%25A7%25D8%25A1/%25D8%25B4%25D9%2582%25D9%2582/%25D8%25AA%25D9%2588%25D9%2586%25D8%25B3/g-22',
      '',
      ARABIC_LIST,
      '',
    ],
    [encodeURIComponent(encodeURI(ARABIC_LIST)).replaceAll('%2F', '/'), '', ARABIC_LIST, ''],
    ['/acheter/appar%0D%0A  tements/tunis/g-22', '', LIST, ''],
    ['/annonce/acheter/appartements/tunis/le-kram/el-bouhaira/x/qSma%20%0AS93LhV', '', AD, ''],
  ])('reads %s%s as %s%s', (path, search, expectedPath, expectedSearch) => {
    expect(first(path, search)).toEqual({ path: expectedPath, search: expectedSearch });
  });

  it('offers the part before a line break too, because a text may follow the link', () => {
    expect(changedLinkCandidates(`${AD}%0ABonjour,`, '').map(({ path }) => path)).toEqual([`${AD}Bonjour`, AD]);
  });

  it('returns nothing for the addresses of our pages, so that no redirect leads in a circle', () => {
    for (const name of Object.keys(ROUTE_EXAMPLES) as AddressName[]) {
      for (const params of ROUTE_EXAMPLES[name]) {
        for (const locale of ['fr', 'ar'] as const) {
          const path = buildPath(name, params, locale);
          expect(changedLinkCandidates(path, '?rooms=2&x=y')).toEqual([]);
        }
      }
    }
    for (const path of ['/', '/ar/', '/acheter/appartements/', '/.env', '/robots.txt'])
      expect(changedLinkCandidates(path, '')).toEqual([]);
  });

  it('never throws, and its candidates are never an address of another host after matching', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { path } of changedLinkCandidates(`/${text}`, '')) {
          const match = matchPath(path);
          if (match.kind === 'redirect') expect(match.to).toMatch(/^\/(?![/\\])/);
        }
      }),
    );
  });
});
