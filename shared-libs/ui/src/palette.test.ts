import { darkPalette, lightPalette } from './palette.ts';
import type { ColorName } from './palette.ts';

/** Relative luminance of #rrggbb (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A semi-transparent colour over another one, for `rgb(r g b / alpha)`. */
function blend(layer: string, background: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...layer.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const mixed = [red, green, blue].map((value, index) =>
    Math.round(value * alpha + parseInt(background.slice(1 + index * 2, 3 + index * 2), 16) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const BACKGROUNDS: ColorName[] = ['surface', 'card', 'sand', 'sponsored'];

/** Text colours with all their backgrounds. */
const TEXT: [text: ColorName, backgrounds: ColorName[]][] = [
  ['ink', [...BACKGROUNDS, 'blueTint', 'oliveTint', 'amberTint', 'brickTint', 'bougainvilleaTint']],
  ['inkSoft', [...BACKGROUNDS, 'blueTint']],
  ['blue', [...BACKGROUNDS, 'blueTint']],
  ['blueHover', [...BACKGROUNDS, 'blueTint']],
  ['bougainvillea', [...BACKGROUNDS, 'bougainvilleaTint']],
  ['oliveInk', [...BACKGROUNDS, 'oliveTint']],
  ['amberInk', [...BACKGROUNDS, 'amberTint']],
  ['brick', [...BACKGROUNDS, 'brickTint']],
  ['onBlue', ['blue', 'blueHover']],
  ['onBougainvillea', ['bougainvillea']],
  ['onOlive', ['olive']],
  ['onBrick', ['brick', 'brickHover']],
];

/** Borders of controls, icons and the focus ring with the colours next to them. */
const GRAPHICS: [graphic: ColorName, backgrounds: ColorName[]][] = [
  ['outline', BACKGROUNDS],
  ['blue', [...BACKGROUNDS, 'blueTint']],
  ['olive', [...BACKGROUNDS, 'oliveTint']],
  ['amber', [...BACKGROUNDS, 'amberTint']],
  ['brick', [...BACKGROUNDS, 'brickTint']],
  ['bougainvillea', BACKGROUNDS],
];

const pairs = (list: [ColorName, ColorName[]][]) =>
  list.flatMap(([front, backgrounds]) => backgrounds.map((background) => [front, background] as const));

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_scheme, palette) => {
  it.each(pairs(TEXT))('has a contrast of 4.5:1 for text in %s on %s', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(GRAPHICS))('has a contrast of 3:1 for controls and icons in %s on %s', (graphic, background) => {
    expect(contrast(palette[graphic], palette[background])).toBeGreaterThanOrEqual(3);
  });

  it('has a contrast of 4.5:1 for text over the brightest photo', () => {
    expect(contrast(palette.onPhoto, blend(palette.photoScrim, '#FFFFFF'))).toBeGreaterThanOrEqual(4.5);
  });
});
