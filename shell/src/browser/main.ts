// Before everything else: the entries of remotes, which run next, expect its global.
import './federation.ts';
import './shared-code.ts';
import { nextTask } from '@houni/remote/next-task';
import { followScripts } from './run-script.ts';

/**
 * What the page is started with. Each part runs in a task of its own: together they would keep a phone from answering
 * for a third of a second. They all stand in this file; nothing is fetched.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@houni/store'),
  () => import(/* webpackMode: "eager" */ '@houni/i18n'),
  () => import(/* webpackMode: "eager" */ '@houni/remote'),
];

/** Evaluates the parts one by one, then starts the page. */
async function begin(): Promise<void> {
  const scriptsEnded = followScripts();
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await nextTask();
  await boot(scriptsEnded);
}

void begin();
