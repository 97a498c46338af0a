import { hasContactDetails, hasLink } from '@houni/contracts/contact-in-text';
import { RISK_THRESHOLD, scoreRisk } from './risk.ts';
import type { RiskFacts } from './risk.ts';

const usualAd: RiskFacts = {
  accountAgeDays: 200,
  category: 'APPARTEMENT',
  pricePerM2: 2_400_000,
  medianPerM2: 2_600_000,
  texts: ['Appartement S+2 avec balcon', 'Deux chambres, un salon, 98 m², au prix de 320 000 DT, étage 2 sur 3.'],
  area: 98,
  rooms: 2,
  reusedPhotos: 0,
  duplicateAds: 0,
};

const reasonsOf = (changes: Partial<RiskFacts>) =>
  scoreRisk({ ...usualAd, ...changes }).reasons.map(({ reason }) => reason);

describe('scoreRisk', () => {
  it('is 0 for a usual ad and below the threshold for a new account alone', () => {
    expect(scoreRisk(usualAd)).toEqual({ score: 0, reasons: [] });
    const newAccount = scoreRisk({ ...usualAd, accountAgeDays: 0 });
    expect(newAccount.reasons.map(({ reason }) => reason)).toEqual(['new_account']);
    expect(newAccount.score).toBeLessThan(RISK_THRESHOLD);
  });

  it.each([
    ['half the price of its neighbours', { pricePerM2: 1_200_000 }, ['low_price']],
    ['no neighbours to compare with', { pricePerM2: 1, medianPerM2: null }, []],
    ['a low price that is still usual', { pricePerM2: 1_700_000 }, []],
    ['photos of somebody else', { reusedPhotos: 1 }, ['reused_photos']],
    ['a property that is offered already', { duplicateAds: 1 }, ['duplicate_ad']],
    ['four rooms in thirty square metres', { rooms: 4, area: 30 }, ['implausible_area']],
    ['a studio of a thousand square metres', { rooms: 0, area: 1000 }, ['implausible_area']],
    ['a house with its garden', { category: 'MAISONS' as const, rooms: 4, area: 1400 }, []],
    ['land of any size', { category: 'TERRAINS_FERMES' as const, rooms: null, area: 80_000 }, []],
    ['a number in its text', { texts: ['Appelez le 98 123 456'] }, ['contact_in_text']],
    ['a link in its text', { texts: ['Plus de photos : www.example.com'] }, ['link_in_text']],
  ])('finds the reasons for %s', (_what, changes, reasons) => {
    expect(reasonsOf(changes)).toEqual(reasons);
  });

  it('reaches the threshold for a third of the price, reused photos, a duplicate, and links or low prices of a new account', () => {
    for (const changes of [
      { pricePerM2: 700_000 },
      { reusedPhotos: 2 },
      { duplicateAds: 1 },
      { accountAgeDays: 1, texts: ['https://bit.ly/abc'] },
      { accountAgeDays: 1, pricePerM2: 1_200_000 },
    ])
      expect(scoreRisk({ ...usualAd, ...changes }).score).toBeGreaterThanOrEqual(RISK_THRESHOLD);
  });
});

describe('hasContactDetails', () => {
  it.each([
    '98 123 456',
    '98123456',
    '98.12.34.56',
    '+216 22 333 444',
    '00216-50-111-222',
    'tél: 71 234 567',
    '٩٨١٢٣٤٥٦',
    'amal@example.tn',
    'amal (at) gmail.com',
  ])('is true for “%s”', (text) => expect(hasContactDetails(text)).toBe(true));

  it.each([
    '320 000 DT',
    '25 000 000 DT',
    '2.500.000',
    'surface 120 m² sur 3 étages',
    'construit en 2019, rénové en 2023',
    '45000000 millimes',
    'S+2, 98 m2, 2 salles de bain',
  ])('is false for “%s”', (text) => expect(hasContactDetails(text)).toBe(false));

  it('takes linear time for adversarial texts', () => {
    for (const text of ['9'.repeat(4000), '9 '.repeat(2000), 'a@'.repeat(2000), 'a.'.repeat(2000)]) {
      const start = process.cpuUsage();
      hasContactDetails(text);
      hasLink(text);
      expect(process.cpuUsage(start).user).toBeLessThan(200_000);
    }
  });
});
