import type { Locale } from '@houni/domain/locale';
import type { ADDRESSES, AddressName } from './addresses.ts';
import type { ParamsOf } from './route-pattern.ts';

/** The locale prefix of a URL; `null` is the default without prefix (French, canonical). */
export type LocalePrefix = Locale | null;

/** Who serves a page: the name of a remote's definition, or `shell`. */
export type Owner = string;

/**
 * Parameters of the routes that only one remote links to, by name. A remote adds its own:
 * `declare module '@houni/routing/route' { interface OwnRouteParams { priceMap: { year: number } } }`.
 */
export interface OwnRouteParams {}

/** The parsed parameters of every route by name. */
export type RouteParams = { [Name in AddressName]: ParamsOf<(typeof ADDRESSES)[Name]['path']> } & OwnRouteParams;
export type RouteName = keyof RouteParams;

/** A matched URL. Routes of other releases may have names that this code does not know: compare the name. */
export type Route = {
  [Name in RouteName]: {
    name: Name;
    params: RouteParams[Name];
    owner: Owner;
    locale: Locale;
    prefix: LocalePrefix;
  };
}[RouteName];

export type RouteOf<Name extends RouteName> = Extract<Route, { name: Name }>;
