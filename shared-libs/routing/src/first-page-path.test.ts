import { firstPagePath } from './first-page-path.ts';
import { matchPath } from './match.ts';
import { ROUTES } from './route-table.ts';

it.each([...new Set(Object.values(ROUTES).map(({ owner }) => owner))])(
  'firstPagePath names a page of %s without a redirect',
  (owner) => {
    expect(matchPath(firstPagePath(owner) ?? '')).toMatchObject({ kind: 'route', route: { owner } });
  },
);

it.each([
  ['listings', '/'],
  ['blog', '/blog'],
  ['postad', '/postad'],
  ['auth', '/auth/signin'],
  ['dashboard', '/profile'],
] as const)('firstPagePath of %s is %s', (owner, path) => {
  expect(firstPagePath(owner)).toBe(path);
});
