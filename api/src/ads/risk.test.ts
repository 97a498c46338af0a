import { RISK_THRESHOLD, scoreRisk } from './risk.ts';
import type { RiskFacts } from './risk.ts';

const usualAd: RiskFacts = {
  accountAgeDays: 200,
  category: 'APPARTEMENT',
  comparedPrice: 2_400_000,
  medianPrice: 2_600_000,
  texts: ['Appartement S+2 avec balcon', 'Deux chambres, un salon, 98 m², au prix de 320 000 DT, étage 2 sur 3.'],
  area: 98,
  rooms: 2,
  reusedPhotos: 0,
  duplicateAds: 0,
  similarRefusedAds: 0,
  hasRefusedAd: false,
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
    ['half the price of its neighbours', { comparedPrice: 1_200_000 }, ['low_price']],
    ['no neighbours to compare with', { comparedPrice: 1, medianPrice: null }, []],
    ['a low price that is still usual', { comparedPrice: 1_700_000 }, []],
    ['photos of somebody else', { reusedPhotos: 1 }, ['reused_photos']],
    ['a property that is offered already', { duplicateAds: 1 }, ['duplicate_ad']],
    ['the text of a refused ad', { similarRefusedAds: 1 }, ['like_refused_ad']],
    ['an account with a refused ad', { hasRefusedAd: true }, ['refused_ad_of_account']],
    ['four rooms in thirty square metres', { rooms: 4, area: 30 }, ['implausible_area']],
    ['a studio of a thousand square metres', { rooms: 0, area: 1000 }, ['implausible_area']],
    ['a house with its garden', { category: 'MAISONS' as const, rooms: 4, area: 1400 }, []],
    ['land of any size', { category: 'TERRAINS_FERMES' as const, rooms: null, area: 80_000 }, []],
    ['a number in its text', { texts: ['Appelez le 98 123 456'] }, ['contact_in_text']],
    ['a link in its text', { texts: ['Plus de photos : www.example.com'] }, ['link_in_text']],
    ['an advance before the visit', { texts: ['200 dinars par mandat avant la visite'] }, ['advance_payment']],
  ])('finds the reasons for %s', (_what, changes, reasons) => {
    expect(reasonsOf(changes)).toEqual(reasons);
  });

  it('reaches the threshold for a third of the price, reused photos, a duplicate, and links or low prices of a new account', () => {
    for (const changes of [
      { comparedPrice: 700_000 },
      { reusedPhotos: 2 },
      { duplicateAds: 1 },
      { accountAgeDays: 1, texts: ['https://bit.ly/abc'] },
      { accountAgeDays: 1, comparedPrice: 1_200_000 },
      { texts: ['Avance obligatoire avant la visite'] },
      { texts: ['Appelez le neuf huit un deux trois quatre cinq six'] },
      { texts: ['Plus de photos sur maison-du-golfe.tn'] },
    ])
      expect(scoreRisk({ ...usualAd, ...changes }).score).toBeGreaterThanOrEqual(RISK_THRESHOLD);
  });
});
