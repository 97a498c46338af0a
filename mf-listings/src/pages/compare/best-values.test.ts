import type { AdDetail } from '@houni/contracts/ad';
import { detail } from '../../ads.test-support.ts';
import { bestOf } from './best-values.ts';
import type { RatedFact } from './best-values.ts';

const price = (dinars: number, unit: AdDetail['price']['unit'] = 'month') => ({ millimes: dinars * 1000, unit });
const rent = (dinars: number, over: Partial<AdDetail> = {}) =>
  detail(`rent${dinars}`, { transaction: 'RENTAL', price: price(dinars), ...over });
const best = (key: RatedFact, ads: AdDetail[], values = ads.map(({ publicKey }) => publicKey)) =>
  bestOf(key, ads, values);

describe('the best value of a row of the comparison', () => {
  it('is the lowest price and the largest area', () => {
    expect(best('price', [rent(900), rent(700), rent(800)])).toEqual([1]);
    expect(best('area', [rent(900, { area: 80 }), rent(700, { area: 120 })])).toEqual([1]);
  });

  it('belongs to all ads with the same shown value, and to none if all have it', () => {
    expect(best('price', [rent(900), rent(700), rent(701)], ['900', '700', '700'])).toEqual([1, 2]);
    expect(best('price', [rent(700), rent(701)], ['700', '700'])).toEqual([]);
  });

  it('does not exist for other units or transactions', () => {
    expect(best('price', [rent(900), rent(300, { price: price(300, 'week') })])).toEqual([]);
    expect(best('price', [rent(900), detail('sale')])).toEqual([]);
    expect(best('charges', [rent(900), detail('sale', { charges: price(10) })])).toEqual([]);
  });

  it('does not exist for areas of plots and homes, or of shared flats', () => {
    expect(best('area', [detail('flat'), detail('land', { category: 'TERRAINS_FERMES', area: 500 })])).toEqual([]);
    expect(best('area', [detail('a', { transaction: 'FLAT' }), detail('b', { transaction: 'FLAT', area: 9 })])).toEqual(
      [],
    );
  });

  it('does not exist while one value is unknown', () => {
    expect(best('charges', [rent(900), rent(700, { charges: null })])).toEqual([]);
    expect(best('price', [rent(900)])).toEqual([]);
  });
});
