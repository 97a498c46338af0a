import { z } from 'zod';
import { PRESENTATION_PARAMETERS, searchQuerySchema } from './ad.ts';
import { adShape, answerShape, anyAdShape, draftShape, filterShape } from './field-schemas.ts';
import { isFieldOf } from '@houni/domain/fields';
import { MADE_UP_FIELDS, MADE_UP_QUERY, MADE_UP_SEARCH, MADE_UP_VALUES } from './made-up-fields.test-support.ts';
import { SEARCH_FIELDS, filterableFields, highlightsOf } from '@houni/domain/search-fields';

/** A query string as the server reads it: repeated parameters as lists. */
function parametersOf(query: string): Record<string, string | string[]> {
  const names = new Set(new URLSearchParams(query).keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = new URLSearchParams(query).getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

const LAND = { transaction: 'SALE', category: 'TERRAINS_FERMES' } as const;
const HOME = { transaction: 'RENTAL', category: 'MAISONS' } as const;

describe('a made-up field of each kind', () => {
  it('is a parameter of searches', () => {
    const schema = z.object(filterShape(MADE_UP_FIELDS)).strict();
    expect(schema.parse(parametersOf(MADE_UP_QUERY))).toEqual(MADE_UP_SEARCH);
    for (const wrong of ['wind=west', 'trees=oak', 'wells=10', 'gatesMin=-1', 'beachMax=lots', 'quiet=maybe'])
      expect(schema.safeParse(parametersOf(wrong)).success).toBe(false);
  });

  it('belongs to the ads of its categories and transactions', () => {
    expect(z.object(anyAdShape(MADE_UP_FIELDS)).strict().parse(MADE_UP_VALUES)).toEqual(MADE_UP_VALUES);
    const { depth: _depth, tithe: _tithe, ...everywhere } = MADE_UP_VALUES;
    expect(
      z
        .object(adShape(MADE_UP_FIELDS, LAND))
        .strict()
        .parse({ ...everywhere, depth: 12 }),
    ).toHaveProperty('depth');
    expect(
      z
        .object(adShape(MADE_UP_FIELDS, HOME))
        .strict()
        .parse({ ...everywhere, tithe: 1 }),
    ).toHaveProperty('tithe');
    expect(z.object(adShape(MADE_UP_FIELDS, HOME)).strict().safeParse(MADE_UP_VALUES).success).toBe(false);
    expect(isFieldOf(MADE_UP_FIELDS.depth, { transaction: 'SALE', category: null })).toBe(false);
  });

  it('can be typed into a draft before it is right, and is in answers', () => {
    const draft = z.object(draftShape(MADE_UP_FIELDS)).partial().strict();
    expect(draft.safeParse({ wells: 2026, beach: 0 }).success).toBe(true);
    expect(draft.safeParse({ wells: 'many' }).success).toBe(false);
    const unknown = Object.fromEntries(Object.keys(MADE_UP_FIELDS).map((name) => [name, name === 'trees' ? [] : null]));
    const answer = z.object(answerShape(MADE_UP_FIELDS)).strict();
    expect(answer.parse(unknown)).toEqual(unknown);
    expect(answer.parse(MADE_UP_VALUES)).toEqual(MADE_UP_VALUES);
  });

  it('is named on cards and in mails where its value decides', () => {
    const sale = { ...MADE_UP_VALUES, transaction: 'SALE' } as const;
    expect(highlightsOf(MADE_UP_FIELDS, sale)).toEqual(['seaBreeze']);
    expect(highlightsOf(MADE_UP_FIELDS, { ...sale, transaction: 'RENTAL' })).toEqual([]);
  });
});

it('has a parameter of searches for each filter', () => {
  const parameters = filterableFields(SEARCH_FIELDS).flatMap((field) => field.parameters);
  expect(Object.keys(searchQuerySchema.shape)).toEqual(expect.arrayContaining(parameters));
  expect(parameters.some((name) => PRESENTATION_PARAMETERS.some((other) => other === name))).toBe(false);
});
