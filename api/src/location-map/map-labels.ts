import { escapeXml } from '../platform/xml.ts';
import type { MapColours } from './map-colours.ts';
import type { MapView, Pixel } from './map-view.ts';
import { rounded } from './map-view.ts';

/** A name on the map. The first in a list has the right to its place. */
export interface MapLabel {
  text: string;
  at: Pixel;
  size: number;
  colour: keyof MapColours;
  bold?: boolean;
  /** Degrees clockwise, of a name along a street. */
  angle?: number;
  /** Colour of a dot at the position; the name is then below it. */
  dot?: keyof MapColours;
  /** Drawn in a box, such as the number of a road. */
  boxed?: boolean;
}

/** The width of an average letter, in its size. */
const LETTER_WIDTH = 0.6;
const PADDING = 4;
const DOT_RADIUS = 3.5;
const ARABIC = /\p{Script=Arabic}/u;
const RIGHT_TO_LEFT_MARK = '\u200f';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The width of a text in pixels, a little more than it has. */
export function widthOf(text: string, size: number): number {
  return text.length * size * LETTER_WIDTH;
}

/**
 * Draws the labels that lie in the picture and touch no label before them.
 * @param taken places where no label may be, such as the attribution
 */
export function drawLabels(
  labels: readonly MapLabel[],
  taken: readonly Box[],
  view: MapView,
  colours: MapColours,
): string {
  const boxes = [...taken];
  const texts = new Set<string>();
  return labels
    .filter((label) => {
      const box = boxOf(label);
      const isFree =
        !texts.has(label.text) &&
        box.left >= 2 &&
        box.top >= 2 &&
        box.right <= view.width - 2 &&
        box.bottom <= view.height - 2 &&
        boxes.every((other) => !overlap(box, other));
      if (isFree) boxes.push(box);
      if (isFree) texts.add(label.text);
      return isFree;
    })
    .map((label) => drawLabel(label, colours))
    .join('');
}

function boxOf({ text, at: [x, y], size, angle = 0, dot }: MapLabel): Box {
  const radians = (angle * Math.PI) / 180;
  const [width, height] = [widthOf(text, size) + 2 * PADDING, size * 1.3 + 2 * PADDING];
  const halfX = (Math.abs(width * Math.cos(radians)) + Math.abs(height * Math.sin(radians))) / 2;
  const halfY = (Math.abs(width * Math.sin(radians)) + Math.abs(height * Math.cos(radians))) / 2;
  const below = dot ? size : 0;
  return { left: x - halfX, right: x + halfX, top: y - (dot ? 2 * DOT_RADIUS : halfY), bottom: y + below + halfY };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function drawLabel(
  { text, at: [x, y], size, colour, bold, angle = 0, dot, boxed }: MapLabel,
  colours: MapColours,
): string {
  const weight = bold ? ' font-weight="bold"' : '';
  const turn = angle === 0 ? '' : ` transform="rotate(${rounded(angle)} ${rounded(x)} ${rounded(y)})"`;
  const baseline = y + size * 0.35 + (dot ? size : 0);
  const halo = boxed ? '' : ` stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  const width = widthOf(text, size) + 8;
  // Numbers of an Arabic name would else stand on the wrong side.
  const mark = ARABIC.test(text) ? RIGHT_TO_LEFT_MARK : '';
  return (
    (dot
      ? `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${DOT_RADIUS}" fill="${colours[dot]}" stroke="${colours.halo}" stroke-width="1.5"/>`
      : '') +
    (boxed
      ? `<rect x="${rounded(x - width / 2)}" y="${rounded(y - size * 0.75)}" width="${rounded(width)}" height="${rounded(size * 1.5)}" rx="4" fill="${colours.road}" stroke="${colours.roadEdge}"/>`
      : '') +
    `<text x="${rounded(x)}" y="${rounded(baseline)}" font-size="${size}"${weight} fill="${colours[colour]}"${halo}${turn}>${mark}${escapeXml(text)}</text>`
  );
}
