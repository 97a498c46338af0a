import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVICE_KEYS } from './device-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const DOCUMENT = path.join(ROOT, 'docs/device-storage.md');
const keys = Object.entries(DEVICE_KEYS);

describe('the keys of the storage of a browser', () => {
  it('are the table of docs/device-storage.md', () => {
    const rows = keys.map(([key, { storage, holds, until }]) => `| \`${key}\` | ${storage} | ${holds} | ${until} |`);
    const listed = readFileSync(DOCUMENT, 'utf8').split('\n');
    // The rows of the document are these; replace them after a change.
    expect(listed.filter((line) => line.startsWith('| `'))).toEqual(rows);
  });

  it.each(keys)('%s has a file that reads it and checks its shape', (key, { schema }) => {
    expect(existsSync(path.join(ROOT, schema))).toBe(true);
    const [start = ''] = key.replace('hounitnLocalStorageDb/', '').split('*');
    // Forms get their key from the page that shows them.
    const isForm = schema.endsWith('use-draft-form.ts');
    expect(isForm || readFileSync(path.join(ROOT, schema), 'utf8').includes(start.replace(/[./]$/, ''))).toBe(true);
  });
});
