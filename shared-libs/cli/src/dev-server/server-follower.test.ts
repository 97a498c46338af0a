import { rejection } from './server-follower.ts';

describe('rejection', () => {
  const log = [
    'Restarting',
    '{"level":"error","set":4,"reason":"{\\"mf-blog\\":\\"x is not defined\\"}","msg":"release set rejected; the set in use stays"}',
    '{"level":"info","msg":"other"}',
  ].join('\n');

  it('finds why the server refused a set', () => {
    expect(rejection(log, 4)).toBe('{"mf-blog":"x is not defined"}');
  });

  it('finds nothing about another set', () => {
    expect(rejection(log, 5)).toBeNull();
    expect(rejection('', 4)).toBeNull();
  });
});
