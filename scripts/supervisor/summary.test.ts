import { readEnvironment } from '../environment.ts';
import { summary } from './summary.ts';

it('prints the demonstration accounts with their roles, the administrator too', () => {
  const text = summary(readEnvironment({}), 12.34);
  const accounts = text.split('\n').filter((line) => line.includes(' / Demo1234'));
  expect(accounts.map((line) => line.trim().replace(/ {2,}/, ': '))).toEqual([
    'private advertiser: demo@houni.tn / Demo1234',
    'agency owner: agence@houni.tn / Demo1234',
    'moderator: moderation@houni.tn / Demo1234',
    'administrator: administration@houni.tn / Demo1234',
  ]);
});

it('names the other installation in place of the accounts of this machine', () => {
  const text = summary(readEnvironment({}), 5, 'https://houni.tn');
  expect(text).toContain('https://houni.tn: releases, API, sign-in');
  expect(text).not.toContain('Demo1234');
});
