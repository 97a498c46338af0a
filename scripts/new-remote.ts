/** `npm run new-remote <name>`: makes the remote `mf-<name>` with one page, its route and its texts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFiles } from '@houni/cli/new-remote-files';
import { checkRemoteName, routeNameOf } from '@houni/cli/new-remote-name';
import { remoteNames } from './build/workspaces.ts';
import { ROOT, runCommand } from './environment.ts';
import { runTool, writeLockfile } from './run-tool.ts';

await runCommand(async () => {
  const existing = await remoteNames();
  const name = checkRemoteName(process.argv.slice(2), existing, 'npm run new-remote <name>');
  const model = existing[0];
  if (model === undefined) throw new Error('There is no remote to copy package.json and tsconfig.json from.');

  // Compute everything before writing the first file, so that an error changes nothing.
  const files = remoteFiles(name, {
    packageJson: await readFile(path.join(ROOT, model, 'package.json'), 'utf8'),
    tsconfig: await readFile(path.join(ROOT, model, 'tsconfig.json'), 'utf8'),
  });
  const folder = `mf-${name}`;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(ROOT, folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  runTool(path.join(ROOT, 'node_modules/.bin/oxfmt'), [folder]);
  writeLockfile();

  console.log(
    `Created ${folder}: its page is /${name}, its route ${routeNameOf(name)}. Also changed: package-lock.json`,
  );
  const next: [command: string, what: string][] = [
    ['npm install', 'links the new package'],
    [`npm run build -w ${folder}`, 'builds it alone'],
    [`npm run release -w ${folder}`, 'publishes the build; nobody sees it yet'],
    [`npm run promote -- ${folder}`, 'makes it live; running shells serve its page'],
  ];
  const width = Math.max(...next.map(([command]) => command.length));
  console.log('\nNext:');
  for (const [command, what] of next) console.log(`  ${command.padEnd(width)}  ${what}`);
  console.log('Next steps: docs/adding-a-remote.md');
});
