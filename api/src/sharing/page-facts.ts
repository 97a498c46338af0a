import type { Locale } from '@houni/contracts/locale';
import { pictureVersion } from '@houni/routing/sharing-picture';
import type { PicturedPage } from '@houni/routing/sharing-picture';
import type { PictureFacts } from './picture-facts.ts';
import { WORDING } from './wording.ts';

/** A page whose picture does not depend on data. */
export function pageFacts(name: PicturedPage, locale: Locale): PictureFacts {
  const { pages, country } = WORDING[locale];
  return {
    version: pictureVersion.page(),
    kicker: null,
    title: pages[name],
    figure: null,
    details: name === 'home' ? [] : [country],
    photo: null,
  };
}
