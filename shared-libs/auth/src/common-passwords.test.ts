import { PASSWORD_RULES } from './credential-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

it.each(['Password1', 'PASSWORD1', '1qaz2wsx', 'Qwerty123', 'Trustno1', 'Houni2026'])(
  'isCommonPassword knows %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(['Olivier-sfax-42', 'Maison2Marsa', 'une longue phrase de passe', 'Kx7mPq2vTz', 'كلمة سر طويلة 7'])(
  'isCommonPassword accepts %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

it('isCommonPassword knows more than 3,000 passwords that the rules accept', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const chosen = (dictionary['passwords-common'] ?? [])
    .map((word) => `${word}`.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
    .filter((word) => Object.values(PASSWORD_RULES).every((holds) => holds(word)));
  expect(chosen.length).toBeGreaterThan(3_000);
  expect(chosen.filter((word) => !isCommonPassword(word))).toEqual([]);
});
