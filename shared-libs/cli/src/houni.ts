#!/usr/bin/env node
/** The command-line tool: `houni <command>` in the workspace or in the folder of a remote. */
import path from 'node:path';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { dev } from './commands/dev.ts';
import { newRemote } from './commands/new.ts';
import { preview } from './commands/preview.ts';
import { promote } from './commands/promote.ts';
import { release } from './commands/release.ts';
import { rollback } from './commands/rollback.ts';
import { nodeProblem } from './node-problem.ts';
import { projectRoot } from './project.ts';
import { loadDotEnv, readSettings } from './settings.ts';

const COMMANDS = new Map(Object.entries({ new: newRemote, dev, check, build, release, preview, promote, rollback }));

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS.get(name);
const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
} else if (command) {
  const folder = process.cwd();
  const root = projectRoot(folder);
  try {
    loadDotEnv(path.join(root, '.env'));
    await command.run(args, { folder, root, settings: readSettings(root, process.env) });
  } catch (error) {
    // An expected failure is one sentence, never a stack.
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else {
  const lines = [...COMMANDS.values()].map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  console.error(`Usage:\n${lines.join('\n')}`);
  process.exitCode = name === '' || name === '--help' ? 0 : 2;
}
