import { fontFiles } from './font-files.ts';
import { darkPalette, lightPalette } from './palette.ts';

const declare = (prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value}`)
    .join(';');

const SPACE = {
  1: '.25rem',
  2: '.5rem',
  3: '.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  // With large text on a narrow screen the margins are smaller.
  gutter: 'clamp(min(1rem,6vw),4vw,2.5rem)',
  section: 'clamp(2.5rem,6vw,5rem)',
};
const RADIUS = { sm: '6px', md: '10px', lg: '14px', full: '999px' };
const SHADOW = {
  card: '0 1px 2px rgb(16 35 60/.05),0 6px 20px rgb(16 35 60/.06)',
  lifted: '0 2px 4px rgb(16 35 60/.07),0 12px 32px rgb(16 35 60/.12)',
  overlay: '0 4px 12px rgb(16 35 60/.1),0 20px 56px rgb(16 35 60/.2)',
};
const DARK_SHADOW = {
  card: '0 1px 2px rgb(0 0 0/.3),0 6px 20px rgb(0 0 0/.25)',
  lifted: '0 2px 4px rgb(0 0 0/.35),0 12px 32px rgb(0 0 0/.4)',
  overlay: '0 4px 12px rgb(0 0 0/.4),0 20px 56px rgb(0 0 0/.5)',
};
const LAYER = { sticky: '100', menu: '1000', dialog: '1100', tooltip: '1100' };
const TEXT = {
  xs: '.8125rem',
  sm: '.875rem',
  md: 'clamp(1rem,.98rem + .1vw,1.0625rem)',
  lg: 'clamp(1.125rem,1.09rem + .15vw,1.1875rem)',
  xl: 'clamp(1.25rem,1.19rem + .3vw,1.4375rem)',
  h3: 'clamp(1.125rem,1.07rem + .25vw,1.25rem)',
  h2: 'clamp(1.375rem,1.24rem + .6vw,1.8125rem)',
  h1: 'clamp(1.625rem,1.38rem + 1.1vw,2.375rem)',
  display: 'clamp(2rem,1.5rem + 2.3vw,3.5rem)',
};
/** One step larger: Arabic letters are lower than Latin ones at the same size. */
const ARABIC_TEXT = {
  xs: '.875rem',
  sm: '.9375rem',
  md: 'clamp(1.0625rem,1.04rem + .1vw,1.125rem)',
  lg: 'clamp(1.1875rem,1.15rem + .15vw,1.25rem)',
  xl: 'clamp(1.3125rem,1.25rem + .3vw,1.5rem)',
  h3: 'clamp(1.1875rem,1.13rem + .25vw,1.3125rem)',
  h2: 'clamp(1.4375rem,1.3rem + .6vw,1.875rem)',
  h1: 'clamp(1.6875rem,1.44rem + 1.1vw,2.4375rem)',
  display: 'clamp(2.0625rem,1.56rem + 2.3vw,3.5625rem)',
};

/**
 * System fonts with the metrics of Readex Pro, so that the text does not move when the font arrives. The widths were
 * measured on running text in four languages (Arial 400 against 380, Arial bold against 600); ascent and descent of
 * Readex Pro are 1 and .25 em.
 */
const FALLBACK_FACES = [
  '@font-face{font-family:"Readex fallback";font-weight:100 549;src:local("Arial"),local("Liberation Sans"),local("Roboto"),local("Helvetica Neue");size-adjust:106.6%;ascent-override:93.8%;descent-override:23.5%;line-gap-override:0%;unicode-range:U+0000-05FF,U+2000-2BFF}',
  '@font-face{font-family:"Readex fallback";font-weight:550 900;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Helvetica Neue Bold");size-adjust:105%;ascent-override:95.2%;descent-override:23.8%;line-gap-override:0%;unicode-range:U+0000-05FF,U+2000-2BFF}',
].join('');

const fontFaces = (base: string, isArabic: boolean) =>
  fontFiles
    .filter(({ subset }) => isArabic || subset !== 'arabic')
    .map(
      ({ file, unicodeRange }) =>
        `@font-face{font-family:"Readex Pro";font-weight:160 700;font-display:swap;src:url("${base}/${file}") format("woff2");unicode-range:${unicodeRange}}`,
    )
    .join('') + FALLBACK_FACES;

const VARIABLES = `:root{color-scheme:light dark;--f-family:"Readex Pro","Readex fallback",system-ui,"Segoe UI",Tahoma,sans-serif;${declare('c', lightPalette)};${declare('s', SPACE)};${declare('r', RADIUS)};${declare('e', SHADOW)};${declare('z', LAYER)};--header-size:3.5rem;--header-offset:var(--header-size)}
:root,[lang]{${declare('t', TEXT)};--l-text:1.6;--l-tight:1.25}
@media (min-width:992px){:root{--header-size:4rem}}
[data-header=hidden]{--header-offset:0px}
:root:not(:has(#header>header)){--header-size:0px}
[lang]:lang(ar){${declare('t', ARABIC_TEXT)};--l-text:1.8;--l-tight:1.45}
@media (prefers-color-scheme:dark){:root{${declare('c', darkPalette)};${declare('e', DARK_SHADOW)}}}`;

const RESET = `*,::before,::after{box-sizing:border-box}
html{font-family:var(--f-family);-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding-block:calc(var(--header-size) + var(--sticky-bar,0px) + 1rem) 5rem;background:var(--c-surface);color:var(--c-ink)}
body{margin:0;min-block-size:100dvh;font-size:var(--t-md);font-weight:380;line-height:var(--l-text);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
fieldset{border:0;min-inline-size:0}
:is(ul,ol):is([class],[role=list]){list-style:none}
h1,h2,h3,h4{font-weight:600;line-height:var(--l-tight);text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:var(--t-h1);letter-spacing:-.015em}h2{font-size:var(--t-h2);letter-spacing:-.01em}h3{font-size:var(--t-h3)}h4{font-size:var(--t-md)}
:lang(ar):is(h1,h2,h3,h4),:lang(ar) :is(h1,h2,h3,h4){letter-spacing:0}
p{text-wrap:pretty}
img,svg,video{display:block;max-inline-size:100%}
img{block-size:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
::-webkit-search-cancel-button{appearance:none;inline-size:1.25rem;block-size:1.25rem;background:currentcolor;mask:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' stroke='red' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M5 5l10 10M15 5L5 15'/%3E%3C/svg%3E");cursor:pointer}
a{color:var(--c-blue);text-decoration-thickness:1px;text-underline-offset:.18em}
@media (hover:hover){a:hover{color:var(--c-blueHover)}}
strong,b{font-weight:600}
hr{border:0;border-block-start:1px solid var(--c-hairline);margin:0}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:not(:has(svg))::after{content:"";display:inline-block;inline-size:.5em;block-size:.5em;margin-inline-start:.6em;border:solid;border-width:0 .125em .125em 0;transform:translateY(-.2em) rotate(45deg);transition:transform .16s}
[open]>summary:not(:has(svg))::after{transform:rotate(225deg)}
table{border-collapse:collapse}
[hidden]{display:none!important}
bdi,[dir=ltr]{unicode-bidi:isolate}`;

const INTERACTION = `:focus-visible{outline:3px solid var(--c-blue);outline-offset:2px}
:focus:not(:focus-visible){outline:none}
[tabindex="-1"]:focus{outline:none}
::selection{background:var(--c-blueTint);color:var(--c-ink)}
:target{scroll-margin-block-start:1.5rem}
html:has(dialog:modal){overflow:hidden}
@media (max-width:991.98px){:root:has([data-bottom-bar]){--bottom-bar:4.25rem}}
.skip{position:absolute;inset-block-start:.5rem;inset-inline-start:.5rem;z-index:var(--z-dialog);padding:.75rem 1.25rem;border-radius:var(--r-md);background:var(--c-blue);color:var(--c-onBlue);clip-path:inset(100%)}
.skip:focus{clip-path:none;color:var(--c-onBlue)}
.vh,.visually-hidden{position:absolute!important;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
[data-replay][aria-busy=true]:not([aria-pressed]){opacity:.6;cursor:progress}
@media (scripting:none){[data-replay]{display:none!important}}
.num{font-variant-numeric:tabular-nums lining-nums}`;

const ICONS = `.i{flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.i-s{fill:currentColor;stroke:none}
.i-b,[dir=rtl] .i-m{transform:scaleX(-1)}
[dir=rtl] .i-b{transform:none}`;

const PICTURES = `.pic{display:block;overflow:hidden}
.pic>img{inline-size:100%;object-fit:cover;color:transparent}`;

/**
 * The header stays at the top. `--header-size` is its height, `--header-offset` the part of it that is visible now: bars of
 * pages stick below it, and one that has such a bar adds its height to `--sticky-bar` of the root for focus and anchors.
 * Pages of sign-in have no header. The banner of a preview needs the height itself, so there the header scrolls away.
 */
const HEADER = `#header{position:sticky;inset-block-start:0;z-index:calc(var(--z-sticky) + 1)}
[data-header=hidden] #header{translate:0 -100%}
:root:has([data-preview]){--header-offset:0px}
:root:has([data-preview]) #header{position:static;translate:none}
@media (prefers-reduced-motion:no-preference){#header{transition:translate 160ms ease-out}}`;

const MOTION = `@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}@view-transition{navigation:auto}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:160ms}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media print{.no-print,#header,#footer{display:none!important}}`;

export interface GlobalStyleOptions {
  /** URL of the folder that serves `fontFiles[].file`, without a trailing slash, e.g. `/_shell/fonts`. */
  fontBase: string;
  /**
   * True for Arabic documents. In other documents Arabic names use a system font, because the file (24 KB) would load
   * before the first photo.
   */
  isArabic: boolean;
}

/** The inlined stylesheet of every document: fonts, tokens, reset, focus, motion, icons. */
export function globalCss({ fontBase, isArabic }: GlobalStyleOptions): string {
  return [fontFaces(fontBase, isArabic), VARIABLES, RESET, INTERACTION, ICONS, PICTURES, HEADER, MOTION]
    .join('\n')
    .replaceAll('\n', '');
}
