import { expectTypeOf } from 'expect-type';
import type { ComponentType } from 'react';
import type { Locale } from '@houni/domain/locale';
import { deferred } from './deferred.ts';
import type { Deferred, DeferredComponent } from './deferred.ts';
import { hydrateOnIdle } from './hydrate-on-idle.tsx';
import { hydrateOnVisible } from './hydrate-on-visible.tsx';
import { useDeferred } from './use-deferred.ts';

interface Props {
  title: string;
}
declare const Dialog: ComponentType<Props>;

// A plain module has no key.
const module = deferred(async () => 1);
expectTypeOf(module).toEqualTypeOf<Deferred<number>>();
// @ts-expect-error a plain module has no key
void module.load('fr');

// A component is loaded by locale, with or without texts.
const part = deferred(async (_locale: Locale) => ({ Component: Dialog, texts: { example: { title: 'A' } } }));
expectTypeOf(part).toExtend<DeferredComponent<Props>>();
expectTypeOf(hydrateOnIdle(part)).toEqualTypeOf<ComponentType<Props>>();
expectTypeOf(hydrateOnVisible(part)).toEqualTypeOf<ComponentType<Props>>();
expectTypeOf(useDeferred<Props>)
  .returns.toHaveProperty('Component')
  .toEqualTypeOf<ComponentType<Props> | null>();
// @ts-expect-error a component needs a locale
void part.load();
