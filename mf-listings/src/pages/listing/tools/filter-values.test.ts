import { MADE_UP_FIELDS, MADE_UP_VALUES } from '@houni/contracts/made-up-fields.test-support';
import { filterableFields } from '@houni/routing/listing-url';
import { fieldFacts } from '../../ad/facts/ad-facts.ts';
import { choiceText, choicesOf, daysBefore } from './filter-values.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);

it('the filter by age counts Tunisian days, wherever the browser is', () => {
  // 00:30 on 16 June in Tunis.
  expect(daysBefore(Date.parse('2026-06-15T23:30:00Z'), 1)).toBe('2026-06-15');
  expect(daysBefore(Date.parse('2026-06-15T22:30:00Z'), 1)).toBe('2026-06-14');
});

it('a made-up field of each kind has choices in the form, with texts', () => {
  const texts = filterableFields(MADE_UP_FIELDS).map((field) => [
    field.name,
    choicesOf(field).map((choice) => choiceText(field, choice, t)),
  ]);
  expect(Object.fromEntries(texts)).toEqual({
    seaBreeze: ['listingsTools:filters.seaBreezeTrue'],
    quiet: ['listingsTools:filters.quietTrue', 'listingsTools:filters.quietFalse'],
    wind: ['common:winds.north', 'common:winds.south'],
    trees: ['common:trees.olive', 'common:trees.palm', 'common:trees.fig'],
    wells: [0, 1, 2].map((count) => `listingsTools:chips.wellsMin {"count":${count}}`),
    gates: [1, 2].map((count) => `listingsTools:chips.gatesMin {"count":${count}}`),
    beach: [],
  });
});

it('a made-up field of each kind is a fact of an ad', () => {
  const facts = fieldFacts(MADE_UP_FIELDS, MADE_UP_VALUES, 'en', t, {});
  expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toEqual({
    seaBreeze: 'common:state.yes',
    quiet: 'common:state.no',
    wind: 'common:winds.south',
    trees: 'common:trees.olivecommon:place.separatorcommon:trees.fig',
    wells: '2',
    gates: '1',
    beach: '40.5\u00a0m²',
    depth: 'common:units.metres {"value":"12"}',
  });
});
