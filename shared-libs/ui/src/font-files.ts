type FontSubset = 'latin' | 'latin-ext' | 'arabic';

interface FontFile {
  subset: FontSubset;
  /** File in `@fontsource-variable/readex-pro/files`. */
  source: string;
  /** Name in the URL with the hash of the content, so it can be cached for ever. */
  file: string;
  unicodeRange: string;
}

const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT_RANGE =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113';
const ARABIC_RANGE = 'U+0600-06FF,U+0750-077F,U+0870-088E,U+08E3-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';

/** The subsets of Readex Pro (variable weight) that the product serves. A test checks the hashes. */
export const fontFiles: readonly FontFile[] = [
  {
    subset: 'latin',
    source: 'readex-pro-latin-wght-normal.woff2',
    file: 'readex-pro-latin-7074eeb9.woff2',
    unicodeRange: LATIN_RANGE,
  },
  {
    subset: 'latin-ext',
    source: 'readex-pro-latin-ext-wght-normal.woff2',
    file: 'readex-pro-latin-ext-51456344.woff2',
    unicodeRange: LATIN_EXT_RANGE,
  },
  {
    subset: 'arabic',
    source: 'readex-pro-arabic-wght-normal.woff2',
    file: 'readex-pro-arabic-b5815b71.woff2',
    unicodeRange: ARABIC_RANGE,
  },
];
