import { definePage } from '@houni/remote';
import { AD_TEXTS } from '../../page-texts.ts';
import { AdPage } from './ad-page.tsx';
import { adHead } from './head.ts';
import { loadAd } from './load.ts';

/** `/annonce/…/{public_key}` */
export const ad = definePage<'ad'>('ad', { load: loadAd, head: adHead, Component: AdPage, texts: AD_TEXTS });
