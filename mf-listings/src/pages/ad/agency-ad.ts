import { definePage } from '@houni/remote';
import { AD_TEXTS } from '../../page-texts.ts';
import { AdPage } from './ad-page.tsx';
import { adHead } from './head.ts';
import { loadAd } from './load.ts';

/** `/agc/…/{public_key}`. A separate module, because the shell expects a chunk with the name of the route. */
export const agencyAd = definePage<'agencyAd'>('agencyAd', {
  load: loadAd,
  head: adHead,
  Component: AdPage,
  texts: AD_TEXTS,
});
