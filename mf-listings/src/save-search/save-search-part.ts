import type { Locale } from '@houni/contracts/locale';
import { deferred } from '@houni/remote/deferred';

export const saveSearchPart = deferred(async (locale: Locale) =>
  (await import(/* webpackChunkName: "save-search" */ './load-save-search.ts')).loadSaveSearch(locale),
);
