import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';

export const saveSearchPart = deferred(async (locale: Locale) =>
  (await import(/* webpackChunkName: "save-search" */ './load-save-search.ts')).loadSaveSearch(locale),
);
