import { expectTypeOf } from 'expect-type';
import { adPath, buildPath, listingPath } from './build.ts';
import type { Match } from './match.ts';
import type { PostStep } from '@houni/contracts/draft';
import type { ParamsOf } from './route-pattern.ts';
import type { Route, RouteName, RouteOf, RouteParams } from './route.ts';

// buildPath needs exactly the parameters of the named route.
expectTypeOf(buildPath<'article'>)
  .parameter(1)
  .toEqualTypeOf<{ slug: string }>();
expectTypeOf(buildPath<'agencies'>)
  .parameter(1)
  .toEqualTypeOf<{ page: number }>();
expectTypeOf(buildPath<'listing'>)
  .parameter(1)
  .toEqualTypeOf<RouteParams['listing']>();
expectTypeOf(buildPath('home', {}, 'fr')).toEqualTypeOf<string>();
buildPath('agency', { slug: 'a', publicKey: 'ag_1' }, 'ar', { explicitPrefix: true });
// @ts-expect-error an article has a slug
buildPath('article', {}, 'fr');
// @ts-expect-error an article has no page
buildPath('article', { slug: 'a', page: 2 }, 'fr');
// @ts-expect-error there is no such route
buildPath('articles', {}, 'fr');
// @ts-expect-error there is no such language
buildPath('home', {}, 'de');
// @ts-expect-error there is no such step
buildPath('postad', { step: 'payment' }, 'fr');

// A place's level and the number of its slugs belong together.
expectTypeOf<{ level: 'sector'; id: number; slugs: [string] }>().not.toExtend<RouteParams['listing']['place']>();
// @ts-expect-error codes, not slugs
listingPath({ transaction: 'acheter', category: 'MAISONS' }, 'fr');
// @ts-expect-error an ad never has the group of two categories
adPath({ transaction: 'SALE', category: 'LOGEMENTS', location: place, title: 'a', publicKey: 'k' }, 'fr');

// The name of a route determines its parameters.
expectTypeOf<RouteOf<'ad'>['params']['publicKey']>().toEqualTypeOf<string>();
expectTypeOf<Route['name']>().toEqualTypeOf<RouteName>();
declare const place: Parameters<typeof adPath>[0]['location'];
declare const route: Route;
if (route.name === 'postad') {
  expectTypeOf(route.params.step).toEqualTypeOf<
    'type' | 'place' | 'details' | 'media' | 'contact' | 'preview' | null
  >();
}

// The parameters are those of the pattern; steps of posting an ad are those of the contract.
expectTypeOf<RouteParams['postad']>().toEqualTypeOf<{ step: PostStep | null }>();
expectTypeOf<ParamsOf<'a/{x:page}/{:property}/{y:on|off}'>>().toEqualTypeOf<{ x: number; y: 'on' | 'off' }>();
expectTypeOf<ParamsOf<{ fr: 'a'; ar: 'b'; en: 'c/{z:slug}'; it: 'd'; es: 'e' }>>().toEqualTypeOf<{ z: string }>();

declare const match: Match;
if (match.kind === 'redirect') expectTypeOf(match.to).toEqualTypeOf<string>();
// @ts-expect-error what is not found has no route
if (match.kind === 'notFound') expectTypeOf(match.route);
