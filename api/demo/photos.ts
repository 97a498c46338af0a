import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AD_CATEGORY_CODES } from '@houni/domain/transactions';
import { PHOTO_NEEDS, PHOTO_SETS, PHOTO_SHOWS, type DemoPhoto } from './types.ts';

const text = z.string().min(1);
const photoListSchema = z.array(
  z.object({
    name: text,
    scene: text,
    widths: z.array(z.int()).min(1),
    width: z.int(),
    height: z.int(),
    thumbhash: text,
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    kind: z.enum(['exterior', 'interior', 'land', 'commercial']),
    subject: text,
    sets: z.array(z.enum(PHOTO_SETS)).min(1),
    shows: z.enum(PHOTO_SHOWS),
    needs: z.array(z.enum(PHOTO_NEEDS)),
    home: text.nullable(),
    building: text.nullable(),
    categories: z.array(z.enum(AD_CATEGORY_CODES)).min(1),
    alt: z.object({ fr: text, ar: text, en: text, it: text, es: text }),
  }),
);

/** All demonstration pictures and their variants (`<name>-b`, `<name>-c`). */
export const photos: DemoPhoto[] = photoListSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'photos.json'), 'utf8')),
);
