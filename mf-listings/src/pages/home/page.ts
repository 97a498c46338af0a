import { definePage } from '@houni/remote';
import { HOME_TEXTS } from '../../page-texts.ts';
import { homeHead } from './head.ts';
import { HomePage } from './home-page.tsx';
import { loadHome } from './load.ts';

/** `/` */
export const home = definePage('home', { load: loadHome, head: homeHead, Component: HomePage, texts: HOME_TEXTS });
