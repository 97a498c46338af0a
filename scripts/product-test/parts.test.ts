import path from 'node:path';
import { temporaryFolder } from '../test/scratch.ts';
import { recordPart, slowestParts } from './parts.ts';

it('lists the ten slowest parts, and adds up those of one name', async () => {
  const file = path.join(await temporaryFolder(), 'parts');
  expect(slowestParts(file)).toBe('');
  process.env['TEST_PARTS_FILE'] = '';
  recordPart('nobody asks for it', 1);
  process.env['TEST_PARTS_FILE'] = file;
  for (let index = 1; index <= 12; index += 1) recordPart(`spec ${index}`, index);
  recordPart('spec 1', 20);
  const lines = slowestParts(file).split('\n').slice(1);
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual(['The 10 slowest parts:', '   21.0 s  spec 1', '   12.0 s  spec 12']);
});
