import type { RouteTableData } from '@houni/routing/route-table';
import { notSpeculated } from './speculation-rules.ts';

const forLocales = (path: string) => ({ fr: path, ar: path, en: path, it: path, es: path });

it('keeps browsers from loading private pages of any remote in advance', () => {
  const routes: RouteTableData = {
    shop: {
      shop: { path: 'shop', query: [] },
      basket: { path: 'shop/basket' },
      checkout: { path: 'shop/checkout/{step:address|payment?}' },
      order: { path: { ...forLocales('commande/{key:token}'), ar: 'talab/{key:token}' } },
      old: { path: '{segments:legacyAd}' },
      desk: { path: 'desk', host: 'dashboard' },
    },
  };
  expect(notSpeculated(routes)).toEqual(
    ['shop/basket*', 'shop/checkout*', 'commande/*', 'talab/*'].flatMap((path) => [`/${path}`, `/*/${path}`]),
  );
});
