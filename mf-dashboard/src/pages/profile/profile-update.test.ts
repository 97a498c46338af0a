import { readProfileForm, saveFailure } from './profile-update.ts';

function form(fields: Record<string, string>, languages: string[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const language of languages) data.append('languages', language);
  return data;
}

it('readProfileForm trims values, reads an empty phone as null and drops unknown languages', () => {
  expect(readProfileForm(form({ displayName: ' Amira Ben Salah ', phone: ' ' }, ['fr', 'ar', 'xx']))).toEqual({
    update: { displayName: 'Amira Ben Salah', phone: null, languages: ['fr', 'ar'] },
    errors: {},
  });
});

it('readProfileForm reports all invalid fields at once', () => {
  expect(readProfileForm(form({ displayName: 'Al', phone: '12' })).errors).toEqual({
    displayName: 'common:form.errors.name',
    phone: 'common:form.errors.phone',
  });
});

it.each([
  [
    { status: 'FETCH_ERROR', error: 'failed' },
    { key: 'profile.offline', errors: {} },
  ],
  [
    { status: 502, data: '<html>' },
    { key: 'common:errors.internal', errors: {} },
  ],
  [
    { status: 422, data: { code: 'invalid_input', field: 'phone', message: 'x', requestId: 'r' } },
    { key: 'common:errors.invalid_input', errors: { phone: 'common:form.errors.phone' } },
  ],
])('saveFailure returns the text key of each failure (%#)', (error, expected) => {
  expect(saveFailure(error)).toEqual(expected);
});
