import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listingQueryString, parseListingQuery } from './listing-url.ts';
import type { ListingFilters } from './listing-url.ts';
import { splitPageQuery } from './page-query.ts';
import { createRouteTable } from './route-table.ts';
import { workspaceRoutes } from './workspace-routes.test-support.ts';

const table = createRouteTable(await workspaceRoutes());
const split = (address: string) => {
  const [pathname = '', query] = address.split('?');
  const match = table.match(pathname);
  const names = match.kind === 'notFound' ? [] : table.declarationOf(match.route.name).query;
  return splitPageQuery(names, query === undefined ? '' : `?${query}`);
};

describe('splitPageQuery', () => {
  it.each([
    ['/?utm_source=mail&fbclid=1', '', '?utm_source=mail&fbclid=1'],
    [
      '/acheter/appartements?rooms=2&utm_medium=x&priceMax=300&rooms=1',
      '?priceMax=300&rooms=2&rooms=1',
      '?utm_medium=x',
    ],
    ['/ar/blog?tag=prix&gclid=5', '?tag=prix', '?gclid=5'],
    ['/contact?newsletter=done&subject=ad', '?newsletter=done&subject=ad', ''],
    ['/legal?', '', ''],
    ['/legal?%6Eewsletter=done&%zz=1', '?%6Eewsletter=done', '?%zz=1'],
    ['/nowhere?q=1', '', '?q=1'],
    ['/auth/signin?redirect=%2F&utm_source=mail', '?redirect=%2F&utm_source=mail', ''],
  ])('splits %s', (address, known, unknown) => {
    expect(split(address)).toEqual({ known, unknown });
  });

  it('knows every filter of listings', () => {
    // The compiler requires a value of each filter.
    const values = {
      q: 'jardin',
      rentPeriod: 'night',
      governorate: '1',
      delegation: '2',
      sector: '3',
      priceMin: '1',
      priceMax: '2',
      areaMin: '1',
      areaMax: '2',
      rooms: '2',
      bathroomsMin: '1',
      floor: 'ground',
      furnished: 'true',
      amenities: 'GARAGE',
      titleStatus: 'blue',
      seaView: 'true',
      advertiser: 'agency',
      withPhotos: 'true',
      nearStation: 'true',
      since: '2026-01-01',
      bbox: '9,36,11,38',
      polygon: '9,36;11,36;11,38',
      sort: 'distance',
      near: '36.8,10.2',
      view: 'map',
      typed: 'vue mer',
    } satisfies Record<Exclude<keyof ListingFilters, 'unread'>, string>;
    const filters = parseListingQuery(new URLSearchParams(values));
    expect(Object.keys(filters)).toEqual(Object.keys(values));
    const query = listingQueryString(filters);
    const { known, unknown } = split(`/acheter/appartements${query}`);
    expect([unknown, known.length]).toEqual(['', query.length]);
  });
});

/** Names that the code of cached pages reads from the query: `query.get('name')`. */
function readNames(folder: string): { file: string; name: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|test-support/.test(entry.name))
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const calls = readFileSync(file, 'utf8').matchAll(
        /(?:query|search|URLSearchParams\([^)]*\))\.(?:get|has|getAll)\('(\w+)'\)/g,
      );
      return [...calls].map(([, name = '']) => ({ file, name }));
    });
}

it('the routes declare every parameter that the code of cached pages reads', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const known = new Set(
    Object.values(table.data).flatMap((routes) => Object.values(routes).flatMap(({ query }) => query ?? [])),
  );
  const reads = [
    'mf-listings/src/pages/home',
    'mf-listings/src/pages/listing',
    'mf-listings/src/pages/ad',
    'mf-listings/src/report',
    'mf-listings/src/contact',
    'mf-agencies/src',
    'mf-blog/src',
    'shell/src/render',
  ].flatMap((folder) => readNames(path.join(root, folder)));
  expect(reads.length).toBeGreaterThan(8);
  // The pages `unsubscribe` and `agencyInvitation` are not cached, nor the one after a subscription to the newsletter.
  const UNCACHED = new Set(['outcome', 'key', 'signature', 'newsletter']);
  expect(reads.filter(({ name }) => !known.has(name) && !UNCACHED.has(name))).toEqual([]);
});
