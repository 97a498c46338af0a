import type { LatePart } from '@houni/remote/late-part';
import { keepingTexts } from './keeping-texts.ts';

/** What keeps things and tells about it. */
export const keepingPart: LatePart<object> = {
  namespace: 'listingsKeeping',
  async load(locale) {
    const [{ KeepingDock }, texts] = await Promise.all([
      import(/* webpackChunkName: "keeping" */ './late/keeping-dock.tsx'),
      keepingTexts(locale, 'dock'),
    ]);
    return { Component: KeepingDock, texts };
  },
};
