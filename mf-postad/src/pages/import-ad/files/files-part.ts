import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** Imports of files and feeds, with their texts: for signed-in users only. */
export const filesPart = deferred(async (locale: Locale) => {
  const [{ FileImports }, texts] = await Promise.all([
    import(/* webpackChunkName: "file-imports" */ './file-imports.tsx'),
    load(locale),
  ]);
  return { Component: FileImports, texts: { postadFiles: texts.default } };
});
