import { ADDRESS_TABLE, createRouteTable } from './route-table.ts';

const table = createRouteTable({
  news: {
    letter: { path: 'newsletter/{year:page}/{kind:weekly|daily?}', indexed: true },
    prices: {
      path: { fr: 'prix', ar: 'أسعار', en: 'prices', it: 'prezzi', es: 'precios' },
      aliases: ['tarifs/{:text}'],
    },
  },
  '': ADDRESS_TABLE[''] ?? {},
});

describe('createRouteTable', () => {
  it.each([
    ['/newsletter', 'letter', { year: 1, kind: null }],
    ['/ar/newsletter/page-3/daily', 'letter', { year: 3, kind: 'daily' }],
    ['/prix', 'prices', {}],
    ['/en/prices', 'prices', {}],
    ['/ar/أسعار', 'prices', {}],
  ])('finds the page of %s', (path, name, params) => {
    expect(table.match(path)).toMatchObject({ kind: 'route', route: { name, params, owner: 'news' } });
  });

  it('finds paths that begin with a parameter beside a word at the same place', () => {
    const both = createRouteTable({
      guides: { guide: { path: 'acheter/guide' }, help: { path: 'annonce/aide' } },
      '': ADDRESS_TABLE[''] ?? {},
    });
    const pageOf = (path: string) => {
      const match = both.match(path);
      return match.kind === 'notFound' ? null : match.route.name;
    };
    expect(pageOf('/acheter/guide')).toBe('guide');
    expect(pageOf('/acheter/appartements/tunis/g-22')).toBe('listing');
    expect(pageOf('/annonce/acheter/maisons/a/b/c/d/word1')).toBe('ad');
    expect(pageOf('/acheter/unknown')).toBeNull();
  });

  it.each([
    ['/prices', '/prix'],
    ['/en/prix', '/en/prices'],
    ['/en/TARIFS/x', '/en/prices'],
    ['/Newsletter/page-1/DAILY', '/newsletter/daily'],
  ])('redirects %s to %s', (path, to) => {
    expect(table.match(path)).toMatchObject({ kind: 'redirect', to, route: { owner: 'news' } });
  });

  it.each(['/newsletter/hourly', '/newsletter/page-0', '/newsletter/daily/x', '/tarifs'])(
    'does not find %s',
    (path) => {
      expect(table.match(path).kind).toBe('notFound');
    },
  );

  it('keeps the published addresses beside those of a remote, and the declarations of each', () => {
    expect(table.match('/blog/article/prix')).toMatchObject({ kind: 'route', route: { name: 'article' } });
    expect(table.declarationOf('letter').indexed).toBe(true);
    expect(table.declarationOf('nothing')).toEqual({});
  });

  it.each(['a/{b}', 'a/{b:nothing}', 'a/b}'])('refuses the pattern %s', (path) => {
    expect(() => createRouteTable({ news: { letter: { path } } })).toThrow(/parameter/);
  });
});
