/**
 * The colours of the tokens, light and dark, as plain values: the stylesheet turns them into custom properties and the
 * contrast test reads them. Names say what a colour is for; the palette is that of a Tunisian coast town: lime wash,
 * sand, Sidi Bou Saïd blue, sea, bougainvillea, olive.
 */
export const lightPalette = {
  /** Page background: lime-wash white. */
  surface: '#FFFFFF',
  /** Cards and panels on any background. */
  card: '#FFFFFF',
  /** Secondary sections, background of skeletons. */
  sand: '#F8F4EC',
  /** Paid cards. */
  sponsored: '#F8F4EC',
  /** Text. */
  ink: '#10233C',
  /** Secondary text: captions, hints, places. */
  inkSoft: '#4C5B70',
  /** Links, primary actions, focus. */
  blue: '#1557B0',
  blueHover: '#0F4690',
  blueTint: '#E8F0FB',
  onBlue: '#FFFFFF',
  /** Decoration and graphics; never text. */
  sea: '#2AA5B8',
  /** Favourites and urgency. */
  bougainvillea: '#B81D5B',
  bougainvilleaTint: '#FBEAF1',
  onBougainvillea: '#FFFFFF',
  /** Verified and success. */
  olive: '#4B7A3F',
  oliveInk: '#3B6331',
  oliveTint: '#EDF4EA',
  onOlive: '#FFFFFF',
  /** Warnings: `amber` for icons and bars, `amberInk` for text. */
  amber: '#B86E00',
  amberInk: '#855000',
  amberTint: '#FCF2E1',
  /** Errors and destructive actions. */
  brick: '#B3261E',
  brickHover: '#8F1C16',
  brickTint: '#FCECEB',
  onBrick: '#FFFFFF',
  /** Dividers; decoration only. */
  hairline: '#E6E1D8',
  /** Borders of controls; contrast at least 3:1. */
  outline: '#857F73',
  /** Backdrops of dialogs. */
  scrim: 'rgb(16 35 60 / .55)',
  /** Bars over photographs, with `onPhoto` text. */
  photoScrim: 'rgb(9 20 36 / .72)',
  onPhoto: '#FFFFFF',
} as const;

export type ColorName = keyof typeof lightPalette;

export const darkPalette = {
  surface: '#0D1728',
  card: '#15223A',
  sand: '#121E33',
  sponsored: '#2A2417',
  ink: '#EAF0F8',
  inkSoft: '#AEBBCD',
  blue: '#8DBBF7',
  blueHover: '#B3D2FA',
  blueTint: '#1C3154',
  onBlue: '#08182D',
  sea: '#56C3D3',
  bougainvillea: '#F48FB7',
  bougainvilleaTint: '#3D1B2E',
  onBougainvillea: '#2B0A1A',
  olive: '#9DCB90',
  oliveInk: '#B3DAA8',
  oliveTint: '#1C3120',
  onOlive: '#0B1E0A',
  amber: '#EFB35B',
  amberInk: '#F4C27C',
  amberTint: '#382A12',
  brick: '#F6988F',
  brickHover: '#FAB9B3',
  brickTint: '#3E1C1A',
  onBrick: '#2D0806',
  hairline: '#2B3A54',
  outline: '#7C8BA3',
  scrim: 'rgb(3 8 16 / .7)',
  photoScrim: 'rgb(9 20 36 / .72)',
  onPhoto: '#FFFFFF',
} as const satisfies Record<ColorName, string>;
