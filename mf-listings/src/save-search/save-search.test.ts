import type { CallFailure } from '@houni/domain/call-failure';
import { createSavedSearchBodySchema } from '@houni/contracts/saved-search';
import { parseListingQuery } from '@houni/routing/listing-url';
import { matchPath } from '@houni/routing/match';
import { checkEmail, checkName } from './save-search-rules.ts';
import { fieldErrorsOf, savedQueryOf, saveSearchFailureText } from './save-search.ts';

const names = ['Chez nous', 'S+2 à La Marsa · jusqu’à 300 000 DT', 'www.x', 'voir houni.tn', 'a@b', 'http://x', ' '];

it.each(names)('checks the name "%s" like the API', (name) => {
  const body = { name, query: { transaction: 'SALE', category: 'APPARTEMENT' } };
  expect(checkName(name).name === undefined).toBe(createSavedSearchBodySchema.safeParse(body).success);
});

it.each(['', 'sans-arobase', 'a@b', 'lectrice@exemple.tn'])('checks the e-mail address "%s" like the API', (email) => {
  const body = { name: 'x', query: { transaction: 'SALE', category: 'APPARTEMENT' }, email };
  expect(checkEmail(email).email === undefined).toBe(createSavedSearchBodySchema.safeParse(body).success);
});

it('saves the search of a listing address without page number and counts', () => {
  const match = matchPath('/acheter/appartements/tunis/g-22/page-2');
  if (match.kind !== 'route' || match.route.name !== 'listing') throw new Error('no listing');
  const query = savedQueryOf(match.route, parseListingQuery(new URLSearchParams('rooms=2&rooms=3&furnished=true')));
  expect(query).toEqual({
    transaction: 'SALE',
    category: 'APPARTEMENT',
    governorate: [22],
    rooms: [2, 3],
    furnished: 'true',
  });
  expect(createSavedSearchBodySchema.safeParse({ name: 'x', query }).success).toBe(true);
});

const failure = (over: Partial<CallFailure>): CallFailure => ({
  code: 'invalid_input',
  field: null,
  retryAfter: null,
  ...over,
});
const t = (key: string) => key;

it.each([
  ['name', { name: 'errors.name' }],
  ['email', { email: 'common:form.errors.email' }],
  ['polygon', {}],
])('marks the field %s that the API rejected', (field, errors) => {
  expect(fieldErrorsOf(failure({ field }))).toEqual(errors);
});

it.each([
  [{ code: 'network' }, 'common:errors.network'],
  [{ code: 'too_many_requests', retryAfter: 60 }, 'common:errors.limitReached'],
  [{ code: 'conflict' }, 'listingsSaveSearch:error.full'],
  [{ field: 'polygon' }, 'listingsSaveSearch:error.query'],
  [{ code: 'internal' }, 'listingsSaveSearch:error.other'],
] as const)('explains the failure %j', (over, key) => {
  expect(saveSearchFailureText(failure(over), t, 'fr')).toBe(key);
});
