import type { z } from 'zod';
import type { agencyLogoSchema } from '@houni/contracts/agency-office';
import type { Locale } from '@houni/domain/locale';
import { toPhoto } from '../media/photo.ts';
import type { StoredPhoto } from '../schema/media.ts';

/** Light colours of the arch. Each has a contrast of at least 3:1 with every ground colour of our agencies. */
export const ARCH_COLORS = ['#ffffff', '#f6e3ba', '#d3e8f8', '#f9dbe4', '#dcefd2'] as const;

/** Outlines of a door: round, pointed, horseshoe and flat arch. */
const ARCHES = [
  'M16 54V30a16 16 0 0 1 32 0v24z',
  'M16 54V33c0-11 7-18 16-23 9 5 16 12 16 23v21z',
  'M18 54V38a17 17 0 1 1 28 0v16z',
  'M16 54V26q0-8 16-12 16 4 16 12v28z',
] as const;

type LogoColumns = { publicKey: string; logo: StoredPhoto | null; logoInitials: string; logoColor: string };

/** The logo of an agency: the picture that it uploaded, else a mark drawn from its name and key. */
export function agencyLogo(row: LogoColumns, locale: Locale, mediaUrl: string): z.infer<typeof agencyLogoSchema> {
  const photo = row.logo && toPhoto(row.logo, locale, mediaUrl);
  const smallest = photo?.widths[0];
  return {
    initials: row.logoInitials,
    color: row.logoColor,
    photo,
    src: photo && smallest !== undefined ? `${photo.base}-${smallest}.webp` : drawMark(row),
  };
}

/**
 * Our arch in two colours with the first letter of the agency's name, as the data URL of an SVG. The same agency always
 * has the same mark; its key decides the form and the second colour.
 */
export function drawMark({
  publicKey,
  logoInitials,
  logoColor,
}: Pick<LogoColumns, 'publicKey' | 'logoInitials' | 'logoColor'>): string {
  const number = [...publicKey].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 99_991, 7);
  const arch = ARCHES[number % ARCHES.length];
  const light = ARCH_COLORS[Math.floor(number / ARCHES.length) % ARCH_COLORS.length];
  // Only a letter or a digit gets into the drawing, so that a name cannot add elements to it.
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(logoInitials) ?? [];
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${logoColor}"/>` +
    `<path d="${arch}" fill="${light}"/><text x="32" y="46" fill="${logoColor}" text-anchor="middle" ` +
    `font-family="'Readex Pro',system-ui,sans-serif" font-weight="700" font-size="22">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
