import { emailSchema } from '@houni/contracts/email';
import {
  checkEmail,
  checkCode,
  checkPhone,
  internationalNumber,
  checkNewPassword,
  checkPassword,
  PASSWORD_RULES,
} from './credential-rules.ts';

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

it.each([
  ['20 123 456', '+21620123456'],
  ['+216 20.123.456', '+21620123456'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['33612345678', '+33612345678'],
  ['٢٠١٢٣٤٥٦', '+21620123456'],
])('the number %s is dialled as %s', (typed, number) => {
  expect(checkPhone(typed)).toBeNull();
  expect(internationalNumber(typed)).toBe(number);
});

it('a code is six digits, however they are grouped or written', () => {
  expect(checkCode('123 456')).toBeNull();
  expect(checkCode('١٢٣٤٥٦')).toBeNull();
  for (const bad of ['12345', '1234567', 'abcdef']) expect(checkCode(bad)).toBe('identity:code.bad');
  expect(checkCode('')).toBe('common:form.errors.required');
});
