import { fullNameSchema, phoneSchema } from '@houni/contracts/account';
import { checkName, checkPhone } from './rules.ts';

it.each(['Amira Ben Salah', 'محمد الهادي', 'D’Angelo', 'Ali', ' Ali  ', 'Robot 3000', 'x'.repeat(81)])(
  'checkName accepts "%s" if and only if the API does',
  (name) => {
    expect(checkName(name) === null).toBe(fullNameSchema.safeParse(name).success);
  },
);

it.each([
  '+216 71 123 456',
  '71123456',
  '(71) 123 456',
  '7112345',
  '71--123456',
  '+21671123456789012',
  'abc',
  '1'.repeat(60),
])('checkPhone accepts "%s" if and only if the API does', (phone) => {
  expect(checkPhone(phone) === null).toBe(phoneSchema.safeParse(phone).success);
});

it('checkName requires a name, and checkPhone accepts an empty number', () => {
  expect(checkName('  ')).toBe('common:form.errors.required');
  expect(checkPhone('')).toBeNull();
});
