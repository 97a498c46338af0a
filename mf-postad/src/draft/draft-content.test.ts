import { draftContentSchema, POST_STEPS as CONTRACT_STEPS } from '@houni/contracts/draft';
import type { DraftContent } from '@houni/contracts/draft';
import {
  categoriesFor,
  EMPTY_DRAFT,
  isBlank,
  isPlaceChosen,
  isTypeChosen,
  parseDraftContent,
  POST_STEPS,
  withCategory,
  withPlace,
  withTransaction,
} from './draft-content.ts';

const house: DraftContent = { transaction: 'SALE', category: 'MAISONS', step: 'place' };

describe('draft content', () => {
  it('has the steps of the contract, in order', () => {
    expect(POST_STEPS).toEqual(CONTRACT_STEPS);
  });

  it('offers neither land nor offices for flatsharing, and never the group of all homes', () => {
    expect(categoriesFor('FLAT')).toEqual(['APPARTEMENT', 'MAISONS']);
    expect(categoriesFor('SALE')).toEqual(['APPARTEMENT', 'MAISONS', 'TERRAINS_FERMES', 'BUREAUX_COMMERCES']);
    expect(categoriesFor(null)).not.toContain('LOGEMENTS');
  });

  it('clears a category that the new transaction does not allow, and keeps an allowed one', () => {
    expect(withTransaction({ ...house, category: 'TERRAINS_FERMES' }, 'FLAT').category).toBeNull();
    expect(withTransaction(house, 'FLAT').category).toBe('MAISONS');
  });

  it('rejects a category that the transaction does not allow', () => {
    expect(withCategory({ ...house, transaction: 'FLAT' }, 'TERRAINS_FERMES').category).toBe('MAISONS');
  });

  it('clears the lower levels of the place', () => {
    const chosen = withPlace(withPlace(withPlace(house, 'governorate', 22), 'delegation', 227), 'sector', 1707);
    expect(isPlaceChosen(chosen)).toBe(true);
    expect(withPlace(chosen, 'governorate', 3).place).toEqual({ governorate: 3, delegation: null, sector: null });
    expect(withPlace(chosen, 'delegation', null).place).toEqual({ governorate: 22, delegation: null, sector: null });
  });

  it('reports which steps are complete', () => {
    expect(isBlank(EMPTY_DRAFT)).toBe(true);
    expect(isBlank(withPlace(EMPTY_DRAFT, 'governorate', 22))).toBe(false);
    expect(isTypeChosen({ ...house, category: null })).toBe(false);
    expect(isTypeChosen(house)).toBe(true);
  });

  it('is parsed back in the contract’s shape', async () => {
    const chosen = withPlace(house, 'governorate', 22);
    expect(await parseDraftContent(JSON.parse(JSON.stringify(chosen)))).toEqual(draftContentSchema.parse(chosen));
  });

  it.each([
    null,
    'text',
    {},
    { ...house, transaction: 'SWAP' },
    { ...house, category: 'LOGEMENTS' },
    { ...house, step: 'payment' },
    { ...house, transaction: 'FLAT', category: 'TERRAINS_FERMES' },
    { ...house, place: { governorate: null, delegation: 227, sector: null } },
    { ...house, place: { governorate: 1.5, delegation: null, sector: null } },
  ])('is not read from %j', async (value) => {
    expect(await parseDraftContent(value)).toBeNull();
  });
});
