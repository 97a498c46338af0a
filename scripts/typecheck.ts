/** `npm run typecheck`: the types and type tests (`*.test-d.ts`) of every workspace that has a tsconfig.json. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Compilers at a time: each uses a core. */
const PARALLEL = 2;

interface Check {
  folder: string;
  passed: boolean;
  /** The compiler's output. */
  output: string;
  milliseconds: number;
}

const queue = workspaces();
const checks = await Promise.all(Array.from({ length: PARALLEL }, () => runChecks(queue)));
const failed = checks.flat().filter((check) => !check.passed);
if (failed.length > 0) {
  console.error(`\nType errors in: ${failed.map(({ folder }) => folder).join(', ')}`);
  process.exitCode = 1;
}

/** Folders with a tsconfig.json, read from disk so that none is missing. */
function workspaces(): string[] {
  const parents = ['.', 'shared-libs'].filter((folder) => existsSync(path.join(ROOT, folder)));
  const folders = parents.flatMap((parent) =>
    readdirSync(path.join(ROOT, parent)).map((name) => path.join(parent, name)),
  );
  return folders.filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
}

async function runChecks(folders: string[]): Promise<Check[]> {
  const done: Check[] = [];
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const result = await check(folder);
    console.log(`${result.passed ? 'ok    ' : 'FAILED'} ${folder} (${result.milliseconds} ms)`);
    if (!result.passed) console.log(result.output.trimEnd());
    done.push(result);
  }
  return done;
}

function check(folder: string): Promise<Check> {
  const start = performance.now();
  return new Promise((resolve) => {
    const compiler = spawn(
      process.execPath,
      [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', path.join(folder, 'tsconfig.json')],
      {
        cwd: ROOT,
      },
    );
    let output = '';
    const appendOutput = (chunk: string) => (output += chunk);
    compiler.stdout.setEncoding('utf8').on('data', appendOutput);
    compiler.stderr.setEncoding('utf8').on('data', appendOutput);
    const end = (passed: boolean) =>
      resolve({ folder, passed, output, milliseconds: Math.round(performance.now() - start) });
    compiler.once('error', (error) => {
      output += `The compiler does not start: ${error.message}. Run npm install.`;
      end(false);
    });
    compiler.once('close', (code) => end(code === 0));
  });
}
