import { fullNameSchema } from '@houni/contracts/account';
import { emailSchema } from '@houni/contracts/email';
import { checkEmail, checkName, checkNewPassword, checkPassword, PASSWORD_RULES } from './rules.ts';

it.each([
  'a@b.tn',
  'sami.gharbi-2@mail.example.com',
  ' demo@houni.tn ',
  'a@b',
  'a b@c.tn',
  'a@b.museum',
  'a@b..tn',
  '@b.tn',
  '',
])('the form and the API agree on the address "%s"', (email) => {
  expect(checkEmail(email) === null).toBe(emailSchema.safeParse(email).success);
});

it.each(['Amira Ben Salah', 'محمد الهادي', 'D’Angelo', 'Ali', '  Ali  ', 'Robot 3000', '', 'x'.repeat(81)])(
  'the form and the API agree on the name "%s"',
  (name) => {
    expect(checkName(name) === null).toBe(fullNameSchema.safeParse(name).success);
  },
);

it('a new password has eight characters, an uppercase letter and a digit, each checked by itself', () => {
  expect(Object.values(PASSWORD_RULES).map((holds) => holds('abcdefgh'))).toEqual([true, false, false]);
  expect(Object.values(PASSWORD_RULES).map((holds) => holds('É1'))).toEqual([false, true, true]);
  expect(checkNewPassword('Demo1234')).toBeNull();
  expect(checkNewPassword('demo1234')).toBe('common:form.errors.password');
  expect(checkNewPassword('')).toBe('common:form.errors.required');
});

it('signing in asks only that a password is there', () => {
  expect(checkPassword('old')).toBeNull();
  expect(checkPassword('')).toBe('common:form.errors.required');
});
