import { agencyLicenceSchema } from '@houni/contracts/agency-write';
import { LOCALES } from '@houni/domain/locale';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { ARCH_COLORS, drawMark } from '../src/agencies/agency-logo.ts';
import { demoAccounts } from './accounts.ts';
import { generateAgencies } from './agencies.ts';
import { photos } from './photos.ts';
import { readPlaces } from './reference-places.ts';

const now = new Date('2026-03-15T10:00:00Z');
const places = readPlaces();
const agencies = generateAgencies({ seed: 20_260, places, now });

/** Relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('generateAgencies', () => {
  it('generates the same sixty agencies for the same seed, with unique keys and slugs', () => {
    expect(agencies).toHaveLength(60);
    expect(generateAgencies({ seed: 20_260, places, now })).toEqual(agencies);
    expect(new Set(agencies.map((agency) => agency.publicKey)).size).toBe(60);
    expect(new Set(agencies.map((agency) => agency.slug)).size).toBe(60);
    for (const agency of agencies) expect(agency.publicKey).toMatch(/^ag_[A-Za-z0-9]{8}$/);
  });

  it('writes a tagline and a description in every language, in the right script', () => {
    for (const { tagline, description } of agencies) {
      for (const locale of LOCALES) {
        expect(tagline[locale].length).toBeGreaterThanOrEqual(TEXT_LIMITS.shortText.min);
        expect(tagline[locale].length).toBeLessThanOrEqual(TEXT_LIMITS.shortText.max);
        expect(description[locale].length).toBeGreaterThan(150);
        expect(`${tagline[locale]} ${description[locale]}`).not.toMatch(/[{}]|undefined/);
      }
      expect(tagline.ar).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('gives each agency a mark of its own, whose arch and letter have a contrast of at least 3:1', () => {
    for (const { logo } of agencies) {
      expect(logo.initials).toMatch(/^\p{L}{1,2}$/u);
      for (const light of ARCH_COLORS) {
        expect((luminance(light) + 0.05) / (luminance(logo.color) + 0.05)).toBeGreaterThanOrEqual(3);
      }
    }
    const marks = agencies.map(({ publicKey, logo }) =>
      drawMark({ publicKey, logoInitials: logo.initials, logoColor: logo.color }),
    );
    expect(new Set(marks).size).toBe(agencies.length);
    expect(new Set(agencies.map(({ logo }) => `${logo.initials[0]} ${logo.color}`)).size).toBe(agencies.length);
  });

  it('places each agency in a sector of its delegation; no cover is that of two agencies', () => {
    const pictures = new Set(photos.map((photo) => photo.name));
    const covers = agencies.flatMap(({ cover }) => cover ?? []);
    expect(covers.length).toBeGreaterThan(0);
    expect(new Set(covers).size).toBe(covers.length);
    expect(covers.every((cover) => pictures.has(cover))).toBe(true);
    for (const agency of agencies) {
      expect(places.sectors.find((sector) => sector.id === agency.sectorId)?.delegationId).toBe(agency.delegationId);
      expect(agency.areaDelegationIds[0]).toBe(agency.delegationId);
    }
  });

  it('gives each agency one owner and one to four agents, nobody in two agencies', () => {
    const uids = agencies.flatMap((agency) => agency.members.map((member) => member.uid));
    expect(new Set(uids).size).toBe(uids.length);
    for (const { members } of agencies) {
      expect(members.filter((member) => member.role === 'owner')).toHaveLength(1);
      expect(members.length).toBeGreaterThanOrEqual(2);
      expect(members.length).toBeLessThanOrEqual(5);
    }
  });

  it('gives a valid licence of its own to each verified agency, and only to them', () => {
    const numbers = agencies.flatMap(({ verified, licence }) => {
      expect(licence !== null).toBe(verified);
      if (licence === null) return [];
      expect(agencyLicenceSchema.parse(licence)).toEqual(licence);
      expect(licence.issued < '2026-03-15').toBe(true);
      // A later end than that of the reminder.
      expect(licence.expires > '2026-05-15').toBe(true);
      return [licence.number];
    });
    expect(numbers.length).toBeGreaterThan(30);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('includes the agency of the demonstration account', () => {
    const account = demoAccounts.find(({ uid }) => uid === 'demo-agency');
    const agency = agencies.find(({ publicKey }) => publicKey === account?.agencyPublicKey);
    expect(agency?.members[0]).toEqual({
      uid: 'demo-agency',
      name: account?.displayName,
      email: 'agence@houni.tn',
      role: 'owner',
    });
    expect(agency?.verified).toBe(true);
  });
});
