import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Locale } from '@houni/contracts/locale';
import { directionOf } from '@houni/routing/locale';
import { SHARING_PICTURE } from '@houni/routing/sharing-picture';
import { drawText } from './draw-text.ts';
import type { TextBlock } from './draw-text.ts';
import type { PictureFacts } from './picture-facts.ts';
import { WORDING } from './wording.ts';

const { width: WIDTH, height: HEIGHT } = SHARING_PICTURE;
const PHOTO_WIDTH = 600;
const MARGIN = 56;
const INK = '#10233C';
const SOFT = '#4C5B70';
const BLUE = '#1557B0';
const WHITE = '#FFFFFF';
const JPEG = { quality: 82, mozjpeg: true } as const;

/** The mark of our logo: a studded blue door under its arch, drawn on 30 × 34. */
const door = (leaf: string, studs: string): string =>
  `<path d="M0 34V15C0 6.7 6.7 0 15 0s15 6.7 15 15v19H0Z" fill="${leaf}"/>` +
  `<path d="M6 34V15.5a9 9 0 0 1 18 0V34" fill="none" stroke="${studs}" stroke-width="1.8"/>` +
  `<path d="M15 6.5V34" stroke="${studs}" stroke-width="1.8"/>` +
  `<path d="M10.5 15.5v.01M10.5 20.5v.01M10.5 25.5v.01M19.5 15.5v.01M19.5 20.5v.01M19.5 25.5v.01" stroke="${studs}" stroke-width="2.6" stroke-linecap="round"/>`;

/** A picture for social networks: the photo beside what is offered, mirrored in Arabic. */
export async function drawPicture(facts: PictureFacts, photo: Buffer | null, locale: Locale): Promise<Buffer> {
  const rightToLeft = directionOf(locale) === 'rtl';
  const dark = photo === null;
  const room = (dark ? WIDTH - 320 : WIDTH - PHOTO_WIDTH) - 2 * MARGIN;
  const brandColor = dark ? WHITE : BLUE;
  const [brand, ...texts] = await Promise.all([
    drawText(WORDING[locale].brand, { size: 40, weight: 'bold', color: dark ? WHITE : INK, width: 260, lines: 1 }),
    ...textBlocks(facts, { room, dark, rightToLeft }),
  ]);
  const atStart = (left: number, width: number): number => (rightToLeft ? WIDTH - left - width : left);

  const overlays: OverlayOptions[] = [];
  const put = ({ image, width }: Pick<TextBlock, 'image' | 'width'>, left: number, top: number): void => {
    overlays.push({ input: image, left: Math.round(atStart(left, width)), top: Math.round(top) });
  };
  if (photo) {
    const cover = await sharp(photo)
      .resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    overlays.push({ input: cover, left: atStart(WIDTH - PHOTO_WIDTH, PHOTO_WIDTH), top: 0 });
  } else {
    put(
      await svg(300, 340, `<g opacity=".22" transform="scale(10)">${door(WHITE, BLUE)}</g>`),
      WIDTH - 340,
      HEIGHT - 340,
    );
  }
  put(await svg(48, 54, `<g transform="scale(1.6)">${door(brandColor, dark ? BLUE : WHITE)}</g>`), MARGIN, MARGIN - 4);
  put(brand, MARGIN + 66, MARGIN + 22 - brand.height / 2);

  // The text stands on the bottom edge, so that short ones do not float.
  const GAP = 16;
  const height = texts.reduce((sum, block) => sum + block.height + GAP, -GAP);
  let top = HEIGHT - MARGIN - height;
  for (const block of texts) {
    put(block, MARGIN, top);
    top += block.height + GAP;
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: dark ? BLUE : WHITE } })
    .composite(overlays)
    .jpeg(JPEG)
    .toBuffer();
}

interface BlockStyle {
  room: number;
  dark: boolean;
  rightToLeft: boolean;
}

function textBlocks(facts: PictureFacts, { room: width, dark, rightToLeft }: BlockStyle): Promise<TextBlock>[] {
  const { kicker, title, figure, details } = facts;
  const [ink, soft, loud] = dark ? [WHITE, '#D6E4F7', WHITE] : [INK, SOFT, BLUE];
  const quiet = { size: 28, weight: 'regular', color: soft, width, lines: 2, rightToLeft } as const;
  return [
    ...(kicker ? [drawText(kicker, { ...quiet, lines: 1 })] : []),
    // A title is in its writer's language, whose direction it keeps.
    drawText(title, { size: dark ? 60 : 42, weight: 'bold', color: ink, width, lines: 3 }),
    ...(figure ? [drawText(figure, { size: 52, weight: 'bold', color: loud, width, lines: 1, rightToLeft })] : []),
    ...details.map((detail) => drawText(detail, quiet)),
  ];
}

async function svg(width: number, height: number, content: string): Promise<Pick<TextBlock, 'image' | 'width'>> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return { image: await sharp(Buffer.from(text)).png().toBuffer(), width };
}
