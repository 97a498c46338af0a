import { occupyPort } from './test/scratch.ts';
import { portOwner } from './port-owner.ts';

it('names the process that listens on a port, and nothing for a free one', async () => {
  await occupyPort(5861);
  expect(portOwner(5861)).toContain(`(process ${process.pid})`);
  expect(portOwner(5862)).toBeNull();
});
