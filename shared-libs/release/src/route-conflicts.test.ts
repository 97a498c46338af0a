import { workspaceRoutes } from '@houni/routing/workspace-routes.test-support';
import type { RouteDeclaration } from '@houni/routing/route-table';
import { assertRoutesFit } from './route-conflicts.ts';

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

  it('refuses another path for a published address, and two remotes of one name', () => {
    const blog = remote('blog', { blog: { path: 'magazine' } });
    const others = product.filter(({ name }) => name !== 'blog');
    expect(() => assertRoutesFit([...others, blog])).toThrow('its published path is "blog/{page:page}"');
    expect(() => assertRoutesFit([remote('a', {}), { ...remote('a', {}), remote: 'mf-b' }])).toThrow(
      'both have the name a',
    );
  });
});
