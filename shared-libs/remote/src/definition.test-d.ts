import { expectTypeOf } from 'expect-type';
import type { ComponentType } from 'react';
import type { RouteOf, RouteParams } from '@houni/routing/route';
import type { HouniStore } from '@houni/store';
import { definePage, defineRemote, defineServerRemote } from './definition.ts';
import type {
  Head,
  HeadContext,
  LoadContext,
  LoadResult,
  PageDefinition,
  PageProps,
  RemoteDefinition,
  ServerRemoteDefinition,
} from './definition.ts';

declare const ListingPage: ComponentType<PageProps<'listing'>>;
declare const ArticlePage: ComponentType<PageProps<'article'>>;
const head = (): Head => ({ title: 'Houni' });
const load = async (): Promise<LoadResult> => ({ kind: 'ok' });

// The parameters of the route are typed in load, head and component.
const article = definePage('article', {
  async load(context) {
    expectTypeOf(context).toEqualTypeOf<LoadContext<'article'>>();
    expectTypeOf(context.route.params).toEqualTypeOf<{ slug: string }>();
    expectTypeOf(context.store).toEqualTypeOf<HouniStore>();
    return { kind: 'ok' };
  },
  head(context) {
    expectTypeOf(context).toEqualTypeOf<HeadContext<'article'>>();
    return { title: context.route.params.slug };
  },
  Component: ArticlePage,
});
expectTypeOf(article).toEqualTypeOf<PageDefinition<'article'>>();
expectTypeOf<PageProps<'listing'>['route']>().toEqualTypeOf<RouteOf<'listing'>>();
expectTypeOf<PageProps<'listing'>['route']['params']>().toEqualTypeOf<RouteParams['listing']>();

// @ts-expect-error the component of another route
definePage('article', { load, head, Component: ListingPage });
// @ts-expect-error there is no such route
definePage('articles', { load, head, Component: ArticlePage });
// @ts-expect-error a load result has one of four kinds
definePage('article', { load: async () => ({ kind: 'error' }), head, Component: ArticlePage });
// @ts-expect-error a redirect needs a status
definePage('article', { load: async () => ({ kind: 'redirect', to: '/' }), head, Component: ArticlePage });
// @ts-expect-error a head has a title
definePage('article', { load, head: () => ({ description: 'a' }), Component: ArticlePage });

const messages = async () => ({ blog: { list: { title: 'Blog' } } });
const remote = defineRemote({ name: 'blog', pages: { article }, messages });
expectTypeOf(remote).toExtend<RemoteDefinition>();
expectTypeOf(remote.name).toEqualTypeOf<'blog'>();
// @ts-expect-error the key of a page is the name of its route
defineRemote({ name: 'blog', pages: { listing: article }, messages });
const routes = { article: { path: 'blog/article/{slug:slug}', indexed: true } } as const;
expectTypeOf(defineServerRemote(remote, { routes })).toExtend<ServerRemoteDefinition>();
// @ts-expect-error every page has a route
defineServerRemote(remote, { routes: {} });
// @ts-expect-error every route has a page
defineServerRemote(remote, { routes: { ...routes, other: { path: 'other' } } });
// @ts-expect-error texts are texts
defineRemote({ name: 'blog', pages: { article }, messages: async () => ({ blog: { title: 1 } }) });
