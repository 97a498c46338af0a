import { webmailOf } from './webmail.ts';

it.each([
  ['sami@gmail.com', 'gmail'],
  ['sami@yahoo.fr', 'yahoo'],
  ['sami@HOTMAIL.com', 'hotmail'],
  ['sami@live.fr', 'outlook'],
  ['sami@proton.me', 'protonmail'],
  ['sami@me.com', 'icloud'],
  ['sami@topnet.tn', null],
  ['sami@mail.com', 'mail'],
  ['sami@mail.topnet.tn', null],
  ['sami', null],
  ['sami@constructor.tn', null],
])('webmailOf(%s) returns %s', (email, provider) => {
  expect(webmailOf(email)).toBe(provider);
});
