import { AGENCY_STATES } from '@houni/domain/agency-registration';
import { actionsIn, checkLicence } from './agency-actions.ts';

const licence = { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' };

it('offers to verify only agencies that wait or whose badge was revoked, and nothing for a closed one', () => {
  expect(AGENCY_STATES.filter((state) => actionsIn(state).includes('verify'))).toEqual([
    'pending',
    'recheck',
    'revoked',
  ]);
  expect(actionsIn('closed')).toEqual([]);
  expect(actionsIn('suspended')).toEqual(['restore', 'close']);
});

it('accepts a complete licence', () => {
  expect(checkLicence(licence)).toEqual({});
});

it('names each missing part of a licence', () => {
  expect(Object.keys(checkLicence({ number: ' ', authority: '', issued: '', expires: '' }))).toEqual([
    'number',
    'authority',
    'issued',
    'expires',
  ]);
});

it('refuses a licence that ends before it begins', () => {
  expect(checkLicence({ ...licence, expires: '2024-01-10' })).toEqual({
    expires: 'backofficeAgencies:failed.licenceDates',
  });
});
