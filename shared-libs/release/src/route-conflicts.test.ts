import { workspaceRoutes } from '@houni/routing/workspace-routes.test-support';
import type { RouteDeclaration } from '@houni/routing/route-table';
import { assertAddressesStay, assertRoutesFit } from './route-conflicts.ts';

const remote = (name: string, routes: Record<string, RouteDeclaration>) => ({
  remote: `mf-${name}`,
  name,
  routes: Object.fromEntries(Object.entries(routes).map(([route, declared]) => [route, { ...declared, scripts: [] }])),
});
const { shell: _, ...declared } = await workspaceRoutes();
const product = Object.entries(declared).map(([name, routes]) => remote(name, routes));

describe('assertRoutesFit', () => {
  it('accepts the routes of this product and a new remote beside them', () => {
    expect(product.length).toBeGreaterThan(5);
    expect(() =>
      assertRoutesFit([...product, remote('maps', { priceMap: { path: 'price-map/{page:page}' } })]),
    ).not.toThrow();
  });

  it.each([
    ['a path of another remote', { own: { path: 'Blog' } }, '/blog would be the route blog of mf-blog'],
    ['a path inside of another remote', { own: { path: 'blog/article/new' } }, '/blog/article/new would be'],
    [
      'a path that a parameter of another remote accepts',
      { own: { path: 'agencies/{key:slug}/{x:publicKey}' } },
      'would be',
    ],
    ['a listing', { own: { path: 'louer/maisons' } }, 'listing of mf-listings'],
    [
      'a listing of a place that is no example',
      { own: { path: 'acheter/appartements/sfax/{x:token}' } },
      'listing of mf-listings',
    ],
    [
      'a listing of a category that is no example',
      { own: { path: 'acheter/terrains-et-fermes/{x:slug}/{y:token}' } },
      'would be',
    ],
    ['too many parameters', { own: { path: `a${'/{:slug}'.repeat(10)}` } }, 'with too many parameters'],
    ['an old form that is a path of another remote', { own: { path: 'a', aliases: ['pricing'] } }, '/pricing would be'],
    ['a path of the shell', { own: { path: 'legal' } }, '/legal would be'],
    ['the home page', { own: { path: '' } }, '/ would be'],
    ['the name of another route', { blog: { path: 'x' } }, 'declares the route blog, which mf-blog has'],
    ['the name of a page of the shell', { contact: { path: 'x' } }, 'declares the route contact, which the shell has'],
    ['a language', { own: { path: 'ar/x' } }, 'begins with the reserved ar'],
    ['an address of the shell’s server', { own: { path: 'health' } }, 'begins with the reserved health'],
    ['a file', { own: { path: 'robots.txt' } }, 'begins with the reserved robots.txt'],
  ])('refuses %s', (_case, routes, reason) => {
    expect(() => assertRoutesFit([...product, remote('own', routes)])).toThrow(reason);
  });

  it('accepts a word below the first word of a listing, which stays a listing', () => {
    expect(() => assertRoutesFit([...product, remote('own', { guide: { path: 'acheter/guide' } })])).not.toThrow();
  });

  it('refuses another path for a published address, and two remotes of one name', () => {
    const blog = remote('blog', { blog: { path: 'magazine' } });
    const others = product.filter(({ name }) => name !== 'blog');
    expect(() => assertRoutesFit([...others, blog])).toThrow('its published path is "blog/{page:page}"');
    expect(() => assertRoutesFit([remote('a', {}), { ...remote('a', {}), remote: 'mf-b' }])).toThrow(
      'both have the name a',
    );
  });
});

describe('assertAddressesStay', () => {
  const before = [
    remote('auth', { signin: { path: 'x' }, profile: { path: 'y', host: 'dashboard' }, own: { path: 'z' } }),
  ];

  it('refuses that a published address vanishes, unless it is named', () => {
    const after = [remote('auth', { profile: { path: 'y', host: 'dashboard' } })];
    expect(() => assertAddressesStay(before, after, [])).toThrow('The page signin of mf-auth would vanish');
    expect(() => assertAddressesStay(before, after, ['signin'])).not.toThrow();
  });

  it('refuses another host, and accepts another remote', () => {
    const page = { signin: { path: 'x' }, profile: { path: 'y' } };
    expect(() => assertAddressesStay(before, [remote('auth', page)], [])).toThrow(
      'profile of mf-auth would move to another host',
    );
    const moved = [
      remote('auth', { signin: { path: 'x' } }),
      remote('own', { profile: { path: 'y', host: 'dashboard' } }),
    ];
    expect(() => assertAddressesStay(before, moved, [])).not.toThrow();
  });
});
