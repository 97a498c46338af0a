import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../free-port.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

/** The tests of a worker share one browser, as a visitor does: choices and sign-in stay. */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine }>({
  engine: [
    async ({ browserName: _ }, provide, { project }) => {
      const engine = await start(project.name);
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine }, provide, info) => {
    await provide(new Visitor(engine));
    if (info.status === info.expectedStatus) return;
    const file = info.outputPath('page.png');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await engine.screenshot());
    await info.attach('the page when the test failed', { path: file, contentType: 'image/png' });
  },
});

function start(name: string): Promise<Engine> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;
  if (name === 'firefox' && FIREFOX_PATH) return startFirefox(FIREFOX_PATH);
  if (name === 'webkit' && WEBKIT_DRIVER_PATH) return freePort().then((port) => startWebkit(WEBKIT_DRIVER_PATH, port));
  throw new Error(`There is no browser for the project ${name}.`);
}
