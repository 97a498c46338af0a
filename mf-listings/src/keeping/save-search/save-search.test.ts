import { createSavedSearchBodySchema } from '@houni/contracts/saved-search';
import { parseListingQuery } from '@houni/routing/listing-url';
import { matchPath } from '@houni/routing/match';
import { checkEmail, checkName } from './save-search-rules.ts';
import { refusalOf, savedQueryOf } from './save-search.ts';

const names = ['Chez nous', 'S+2 à La Marsa · jusqu’à 300 000 DT', 'www.x', 'voir houni.tn', 'a@b', 'http://x', ' '];

it.each(names)('the form and the API agree on the name "%s"', (name) => {
  const body = { name, query: { transaction: 'SALE', category: 'APPARTEMENT' } };
  expect(checkName(name).name === undefined).toBe(createSavedSearchBodySchema.safeParse(body).success);
});

it.each(['', 'sans-arobase', 'a@b', 'lectrice@exemple.tn'])(
  'the form and the API agree on the address "%s"',
  (email) => {
    const body = { name: 'x', query: { transaction: 'SALE', category: 'APPARTEMENT' }, email };
    expect(checkEmail(email).email === undefined).toBe(createSavedSearchBodySchema.safeParse(body).success);
  },
);

it('saves what the address of a listing says, without page and counts', () => {
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

it.each([
  [{ status: 'FETCH_ERROR' }, { failure: 'network' }],
  [{ status: 429, data: { code: 'too_many_requests' } }, { failure: 'limit' }],
  [{ status: 409, data: { code: 'conflict' } }, { failure: 'full' }],
  [{ status: 400, data: { code: 'invalid_input', field: 'email' } }, { email: 'common:form.errors.email' }],
  [{ status: 400, data: { code: 'invalid_input', field: 'name' } }, { name: 'errors.name' }],
  [{ status: 400, data: { code: 'invalid_input', field: 'query.polygon' } }, { failure: 'query' }],
  [{ status: 500, data: {} }, { failure: 'other' }],
])('tells why a search was not saved: %j', (error, refusal) => {
  expect(refusalOf(error)).toEqual(refusal);
});
