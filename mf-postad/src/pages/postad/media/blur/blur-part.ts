import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The dialog that blurs areas of a photo, with its texts: few advertisers open it. */
export const blurPart = deferred(async (locale: Locale) => {
  const [{ BlurDialog }, texts] = await Promise.all([
    import(/* webpackChunkName: "blur-dialog" */ './blur-dialog.tsx'),
    load(locale),
  ]);
  return { Component: BlurDialog, texts: { postadBlur: texts.default } };
});
