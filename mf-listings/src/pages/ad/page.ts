import { definePage } from '@houni/remote';
import { AdPage } from './ad-page.tsx';
import { adHead } from './head.ts';
import { loadAd } from './load.ts';

/** `/annonce/…/{public_key}` */
export const ad = definePage<'ad'>('ad', { load: loadAd, head: adHead, Component: AdPage });
