import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The import of a pasted text, with its texts. */
export const textPart = deferred(async (locale: Locale) => {
  const [{ TextImport }, texts] = await Promise.all([
    import(/* webpackChunkName: "text-import" */ './text-import.tsx'),
    load(locale),
  ]);
  return { Component: TextImport, texts: { postadText: texts.default } };
});
