import { withSettingFiles } from './setting-files.ts';

const files: Record<string, string> = { '/run/secrets/key': 'secret\n' };
const read = (file: string): string => {
  const text = files[file];
  if (text === undefined) throw new Error(`no such file ${file}`);
  return text;
};

describe('withSettingFiles', () => {
  it('takes the value of a setting from the file that NAME_FILE names', () => {
    expect(withSettingFiles({ KEY_FILE: '/run/secrets/key', OTHER: '1' }, ['KEY', 'OTHER'], read)).toMatchObject({
      KEY: 'secret',
      OTHER: '1',
    });
  });

  it('leaves settings alone whose own name ends with _FILE, and variables that are not settings', () => {
    const variables = { ACCOUNT_FILE: '/key.json', HISTORY_FILE: '/history', KEY_FILE: '' };
    expect(withSettingFiles(variables, ['ACCOUNT_FILE', 'ACCOUNT', 'KEY'], read)).toEqual(variables);
  });

  it('refuses a file that cannot be read, and a setting that is given twice', () => {
    expect(() => withSettingFiles({ KEY_FILE: '/none' }, ['KEY'], read)).toThrow(
      'The environment variable KEY_FILE is wrong: no such file /none.',
    );
    expect(() => withSettingFiles({ KEY_FILE: '/run/secrets/key', KEY: 'x' }, ['KEY'], read)).toThrow(
      'The environment variables KEY and KEY_FILE are both set: remove one.',
    );
  });
});
