import { lastSentence } from './last-sentence.ts';

describe('the sentence that a log ends with', () => {
  it('is the last line of a process that ends with one', () => {
    expect(lastSentence('listening\nThe setting SHELL_PORT is wrong.\n')).toBe('The setting SHELL_PORT is wrong');
  });

  it('is the message of an error that was thrown, not its stack or details', () => {
    const log = [
      'listening',
      'file:///shell/main.ts:3',
      '  throw new Error();',
      '  ^',
      '',
      'TypeError [ERR_X]: Unknown file extension ".ts" {',
      '    at load (node:internal:1:2)',
      "  code: 'ERR_X'",
      '}',
      '',
      'Node.js v24.21.0',
      '',
    ];
    expect(lastSentence(log.join('\n'))).toBe('TypeError [ERR_X]: Unknown file extension ".ts"');
  });

  it('is the message of a JSON entry', () => {
    expect(lastSentence('{"level":60,"msg":"cannot start","err":{"message":"no database","stack":"…"}}\n')).toBe(
      'cannot start: no database',
    );
    expect(lastSentence('{"level":30}\n{torn')).toBe('{torn');
  });

  it('says so where there is none', () => {
    expect(lastSentence('')).toBe('it said nothing');
  });
});
