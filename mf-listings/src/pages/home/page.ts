import { definePage } from '@houni/remote';
import { homeHead } from './head.ts';
import { HomePage } from './home-page.tsx';
import { loadHome } from './load.ts';

/** `/` */
export const home = definePage('home', { load: loadHome, head: homeHead, Component: HomePage });
