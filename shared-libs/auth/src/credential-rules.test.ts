import { emailSchema } from '@houni/contracts/email';
import {
  checkEmail,
  checkCode,
  checkPhone,
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
])('checkEmail accepts "%s" if and only if the API does', (email) => {
  expect(checkEmail(email) === null).toBe(emailSchema.safeParse(email).success);
});

it('PASSWORD_RULES require eight characters, an uppercase letter and a digit', () => {
  expect(Object.values(PASSWORD_RULES).map((holds) => holds('abcdefgh'))).toEqual([true, false, false]);
  expect(Object.values(PASSWORD_RULES).map((holds) => holds('É1'))).toEqual([false, true, true]);
  expect(checkNewPassword('Demo1234')).toBeNull();
  expect(checkNewPassword('demo1234')).toBe('common:form.errors.password');
  expect(checkNewPassword('')).toBe('common:form.errors.required');
});

it('checkPassword accepts any password that is not empty', () => {
  expect(checkPassword('old')).toBeNull();
  expect(checkPassword('')).toBe('common:form.errors.required');
});

it('checkPhone accepts every spelling of a number', () => {
  for (const typed of ['20 123 456', '(+216) 20.123.456', '٢٠١٢٣٤٥٦', 'Tél. 20/123/456', '+33 (0)6 12 34 56 78'])
    expect(checkPhone(typed)).toBeNull();
  expect(checkPhone('20 123 45')).toBe('common:form.errors.phone');
  expect(checkPhone(' ')).toBe('common:form.errors.required');
});

it('checkCode accepts six digits in any grouping and script', () => {
  expect(checkCode('123 456')).toBeNull();
  expect(checkCode('١٢٣٤٥٦')).toBeNull();
  for (const bad of ['12345', '1234567', 'abcdef']) expect(checkCode(bad)).toBe('sharedAuth:code.bad');
  expect(checkCode('')).toBe('common:form.errors.required');
});
