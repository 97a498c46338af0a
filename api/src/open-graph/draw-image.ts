import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Locale } from '@houni/domain/locale';
import { directionOf } from '@houni/routing/locale';
import { OPEN_GRAPH_IMAGE } from '@houni/routing/open-graph-image';
import { drawText } from './draw-text.ts';
import type { TextBlock, TextStyle } from './draw-text.ts';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

const { width: WIDTH, height: HEIGHT } = OPEN_GRAPH_IMAGE;
/** 60 % of the picture. */
const PHOTO_WIDTH = 720;
const MARGIN = 48;
/** Letters of the headline in pixels: the first that fits is taken. */
const HEADLINE_SIZES = [64, 56, 48, 40];
const INK = '#10233C';
const SOFT_INK = '#4C5B70';
const BLUE = '#1557B0';
const WHITE = '#FFFFFF';
const JPEG = { quality: 82, mozjpeg: true } as const;

/** The logo, a studded door under an arch, in a box of 30 × 34. */
const logo = (leaf: string, studs: string): string =>
  `<path d="M0 34V15C0 6.7 6.7 0 15 0s15 6.7 15 15v19H0Z" fill="${leaf}"/>` +
  `<path d="M6 34V15.5a9 9 0 0 1 18 0V34" fill="none" stroke="${studs}" stroke-width="1.8"/>` +
  `<path d="M15 6.5V34" stroke="${studs}" stroke-width="1.8"/>` +
  `<path d="M10.5 15.5v.01M10.5 20.5v.01M10.5 25.5v.01M19.5 15.5v.01M19.5 20.5v.01M19.5 25.5v.01" stroke="${studs}" stroke-width="2.6" stroke-linecap="round"/>`;

/** Draws an Open Graph image: the text and the photo side by side, mirrored in Arabic. */
export async function drawImage(content: ImageContent, photo: Buffer | null, locale: Locale): Promise<Buffer> {
  const rightToLeft = directionOf(locale) === 'rtl';
  const dark = photo === null;
  const textWidth = (dark ? WIDTH - 320 : WIDTH - PHOTO_WIDTH) - 2 * MARGIN;
  const brandColor = dark ? WHITE : BLUE;
  const [brand, texts] = await Promise.all([
    drawText(IMAGE_TEXTS[locale].brand, { size: 40, weight: 'bold', color: dark ? WHITE : INK, width: 260, lines: 1 }),
    textBlocks(content, { width: textWidth, dark, rightToLeft }),
  ]);
  const mirror = (left: number, width: number): number => (rightToLeft ? WIDTH - left - width : left);

  const overlays: OverlayOptions[] = [];
  const place = ({ image, width }: Pick<TextBlock, 'image' | 'width'>, left: number, top: number): void => {
    overlays.push({ input: image, left: Math.round(mirror(left, width)), top: Math.round(top) });
  };
  if (photo) {
    const cover = await sharp(photo)
      .resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    overlays.push({ input: cover, left: mirror(WIDTH - PHOTO_WIDTH, PHOTO_WIDTH), top: 0 });
  } else {
    place(
      await svg(300, 340, `<g opacity=".22" transform="scale(10)">${logo(WHITE, BLUE)}</g>`),
      WIDTH - 340,
      HEIGHT - 340,
    );
  }
  place(
    await svg(48, 54, `<g transform="scale(1.6)">${logo(brandColor, dark ? BLUE : WHITE)}</g>`),
    MARGIN,
    MARGIN - 4,
  );
  place(brand, MARGIN + 66, MARGIN + 22 - brand.height / 2);

  // Text is aligned to the bottom edge.
  const GAP = 24;
  const height = texts.reduce((sum, block) => sum + block.height + GAP, -GAP);
  let top = HEIGHT - MARGIN - height;
  for (const block of texts) {
    place(block, MARGIN, top);
    top += block.height + GAP;
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: dark ? BLUE : WHITE } })
    .composite(overlays)
    .jpeg(JPEG)
    .toBuffer();
}

interface BlockStyle {
  width: number;
  dark: boolean;
  rightToLeft: boolean;
}

/** The price or number of ads in letters of 64 px, smaller where one line is too short for it. */
async function drawHeadline(
  text: string,
  style: Pick<TextStyle, 'color' | 'width' | 'rightToLeft'>,
): Promise<TextBlock> {
  for (const size of HEADLINE_SIZES) {
    const block = await drawText(text, { ...style, size, weight: 'bold', lines: 2 });
    if (block.height < size * 1.7) return block;
  }
  return drawText(text, { ...style, size: HEADLINE_SIZES.at(-1) ?? 40, weight: 'bold', lines: 2 });
}

/** The price first: it is what people read in a message. */
async function textBlocks(content: ImageContent, { width, dark, rightToLeft }: BlockStyle): Promise<TextBlock[]> {
  const { kicker, title, headline, details } = content;
  const [ink, soft] = dark ? [WHITE, '#D6E4F7'] : [INK, SOFT_INK];
  const base = { size: 28, weight: 'regular', color: soft, width, lines: 2, rightToLeft } as const;
  return [
    ...(headline ? [await drawHeadline(headline, { color: ink, width, rightToLeft })] : []),
    ...(kicker ? [await drawText(kicker, { ...base, lines: 2 })] : []),
    await drawText(title, {
      size: dark ? 60 : headline ? 40 : 48,
      weight: 'bold',
      color: ink,
      width,
      lines: 4,
      rightToLeft,
    }),
    ...(await Promise.all(details.map((detail) => drawText(detail, { ...base, size: 32 })))),
  ];
}

async function svg(width: number, height: number, markup: string): Promise<Pick<TextBlock, 'image' | 'width'>> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`;
  return { image: await sharp(Buffer.from(text)).png().toBuffer(), width };
}
