/**
 * `npm run test:kills -- 1000`: starts a product for tests, fills the posting wizard at random in three browsers, and kills
 * tabs, browsers, the network, the API and the database this many times (60 unless given).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { endToEndSettings } from './chromium.ts';
import { startTestProduct } from './test-product.ts';

const browser = await endToEndSettings((line) => console.log(line));
const product = await startTestProduct();
const kills = process.argv[2] ?? '60';
const child = spawn(
  path.join(ROOT, 'node_modules/.bin/playwright'),
  ['test', '-c', path.join(ROOT, 'e2e/kills/kills.config.ts')],
  { cwd: ROOT, env: { ...process.env, ...product.env, ...browser, KILLS: kills }, stdio: 'inherit' },
);
const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
await product.stop();
process.exit(code);
