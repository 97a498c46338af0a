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
function over(layer: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...layer.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const mixed = [red, green, blue].map((value, index) =>
    Math.round(value * alpha + parseInt(ground.slice(1 + index * 2, 3 + index * 2), 16) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const GROUNDS: ColorName[] = ['surface', 'card', 'sand'];

/** Text colours with all their backgrounds. */
const TEXT: [text: ColorName, grounds: ColorName[]][] = [
  ['ink', [...GROUNDS, 'blueTint', 'oliveTint', 'amberTint', 'brickTint', 'bougainvilleaTint']],
  ['inkSoft', [...GROUNDS, 'blueTint']],
  ['blue', [...GROUNDS, 'blueTint']],
  ['blueHover', [...GROUNDS, 'blueTint']],
  ['bougainvillea', [...GROUNDS, 'bougainvilleaTint']],
  ['oliveInk', [...GROUNDS, 'oliveTint']],
  ['amberInk', [...GROUNDS, 'amberTint']],
  ['brick', [...GROUNDS, 'brickTint']],
  ['onBlue', ['blue', 'blueHover']],
  ['onBougainvillea', ['bougainvillea']],
  ['onOlive', ['olive']],
  ['onBrick', ['brick', 'brickHover']],
];

/** Borders of controls, icons and the focus ring with the colours beside them. */
const GRAPHICS: [graphic: ColorName, grounds: ColorName[]][] = [
  ['outline', GROUNDS],
  ['blue', [...GROUNDS, 'blueTint']],
  ['olive', [...GROUNDS, 'oliveTint']],
  ['amber', [...GROUNDS, 'amberTint']],
  ['brick', [...GROUNDS, 'brickTint']],
  ['bougainvillea', GROUNDS],
];

const pairs = (list: [ColorName, ColorName[]][]) =>
  list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_scheme, palette) => {
  it.each(pairs(TEXT))('has a contrast of 4.5:1 for text in %s on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(GRAPHICS))('has a contrast of 3:1 for controls and icons in %s on %s', (graphic, ground) => {
    expect(contrast(palette[graphic], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('has a sufficient contrast for text over the brightest photo', () => {
    expect(contrast(palette.onPhoto, over(palette.photoScrim, '#FFFFFF'))).toBeGreaterThanOrEqual(4.5);
  });
});
