import { definePage } from '@houni/remote';
import { AdPage } from './ad-page.tsx';
import { adHead } from './head.ts';
import { loadAd } from './load.ts';

/** `/agc/…/{public_key}`: in a module of its own, because the shell looks for a chunk named after the route. */
export const agencyAd = definePage<'agencyAd'>('agencyAd', { load: loadAd, head: adHead, Component: AdPage });
