// Must be first: the entries of remotes, which run next, need the globals that it sets.
import './federation.ts';
import './shared-code.ts';
import { nextTask } from '@houni/remote/next-task';
import { trackDocumentScripts } from './run-script.ts';

/**
 * Modules that are evaluated one by one, each in its own task: evaluated together they would block a phone for a third
 * of a second. They are part of this bundle; nothing is downloaded.
 */
const MODULES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@houni/store'),
  () => import(/* webpackMode: "eager" */ '@houni/i18n'),
  () => import(/* webpackMode: "eager" */ '@houni/remote'),
];

/** Evaluates the modules one by one, then starts the page. */
async function startPage(): Promise<void> {
  const scriptsEnded = trackDocumentScripts();
  for (const evaluate of MODULES) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await nextTask();
  await boot(scriptsEnded);
}

void startPage();
