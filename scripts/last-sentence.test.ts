import { lastSentence } from './last-sentence.ts';

describe('lastSentence', () => {
  it('returns the last line', () => {
    expect(lastSentence('listening\nThe setting SHELL_PORT is wrong.\n')).toBe('The setting SHELL_PORT is wrong');
  });

  it('returns the message of a thrown error, not its stack or details', () => {
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

  it('returns the message of a JSON entry', () => {
    expect(lastSentence('{"level":60,"msg":"cannot start","err":{"message":"no database","stack":"…"}}\n')).toBe(
      'cannot start: no database',
    );
    expect(lastSentence('{"level":30}\n{torn')).toBe('{torn');
  });

  it('skips the lines of the access log', () => {
    const request = '{"level":"info","event":"request","route":"/items","msg":"request"}';
    expect(lastSentence(`out of memory\n${request}\n`)).toBe('out of memory');
  });

  it('says so when the log is empty', () => {
    expect(lastSentence('')).toBe('it said nothing');
  });
});
