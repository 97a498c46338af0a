import { chromium, expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('the browser disables all features that Playwright disables, although only the last switch counts', async () => {
  const server = await chromium.launchServer(test.info().project.use.launchOptions);
  const { spawnargs } = server.process();
  await server.close();
  const [own = [], ...given] = spawnargs.flatMap((argument) => {
    const [, features] = /^--disable-features=(.*)$/.exec(argument) ?? [];
    return features === undefined ? [] : [features.split(',')];
  });
  expect(own.length).toBeGreaterThan(5);
  for (const features of given) expect(features).toEqual(expect.arrayContaining(own));
});
