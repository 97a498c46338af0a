/**
 * `npm run typecheck`: the types and type tests (`*.test-d.ts`) of every workspace that has a tsconfig.json.
 * Workspaces with the same compiler options are checked as one program: the libraries that they share are read once.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '..');
const BASE = path.join(ROOT, 'tsconfig.base.json');
/** Where the configurations of the programs are written, and what the compiler remembers of unchanged files. */
const OUTPUT = path.join(ROOT, 'node_modules/.cache/typecheck');

const configSchema = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
});

interface Workspace extends z.infer<typeof configSchema> {
  /** Absolute path. */
  folder: string;
}

let failed = false;
for (const [index, group] of programs(workspaces()).entries()) {
  const started = performance.now();
  const passed = await check(writeConfig(`program-${index + 1}`, group));
  const names = group.map(({ folder }) => path.relative(ROOT, folder)).join(', ');
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${names} (${Math.round(performance.now() - started)} ms)`);
  failed ||= !passed;
}
if (failed) process.exitCode = 1;

/** Workspaces with a tsconfig.json, read from disk so that none is missing. */
function workspaces(): Workspace[] {
  const parents = [ROOT, path.join(ROOT, 'shared-libs')];
  const folders = parents.flatMap((parent) => readdirSync(parent).map((name) => path.join(parent, name)));
  return folders
    .filter((folder) => existsSync(path.join(folder, 'tsconfig.json')))
    .map((folder) => {
      const file = path.join(folder, 'tsconfig.json');
      const config = configSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (path.resolve(folder, config.extends) !== BASE) throw new Error(`${file} must extend ${BASE}.`);
      return { ...config, folder };
    });
}

/** Groups workspaces by their compiler options. */
function programs(all: Workspace[]): Workspace[][] {
  const keyOf = ({ compilerOptions }: Workspace) => JSON.stringify(Object.entries(compilerOptions).toSorted());
  return [...Map.groupBy(all, keyOf).values()];
}

/** @returns the path of the configuration of all these workspaces together */
function writeConfig(name: string, group: Workspace[]): string {
  const all = (pick: 'include' | 'exclude') =>
    group.flatMap((workspace) => workspace[pick].map((pattern) => path.join(workspace.folder, pattern)));
  const file = path.join(OUTPUT, `${name}.json`);
  mkdirSync(OUTPUT, { recursive: true });
  const compilerOptions = {
    ...group[0]?.compilerOptions,
    incremental: true,
    tsBuildInfoFile: path.join(OUTPUT, `${name}.tsbuildinfo`),
  };
  writeFileSync(
    file,
    JSON.stringify({ extends: BASE, compilerOptions, include: all('include'), exclude: all('exclude') }),
  );
  return file;
}

/** Runs the compiler; its output goes to the terminal. */
function check(config: string): Promise<boolean> {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', config], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
