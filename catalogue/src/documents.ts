import type { Locale } from '@houni/domain/locale';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { globalCss } from '@houni/ui/global-style';

/** Renders content far from the viewport too, because a picture shows the whole sheet. */
const RENDER_ALL_STYLE = '*{content-visibility:visible!important}';

/** The document around a script of the catalogue. It loads the project's fonts for all scripts, because system fonts differ between machines. */
export function documentHtml(script: 'sheet' | 'overview', title: string, locale: Locale): string {
  const css = `${globalCss({ fontBase: '/fonts', isArabic: true })}${RENDER_ALL_STYLE}`;
  return `<!doctype html><html lang="${htmlLang(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${css}</style></head><body><div id="root"></div><script type="module" src="/scripts/${script}.js"></script></body></html>`;
}
