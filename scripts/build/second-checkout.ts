import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../environment.ts';

const MAX_LIST_BYTES = 16_000_000;
/** What builds read; the rest of the repository is not copied. */
const BUILT_FROM = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'shared-libs', 'shell', 'mf-*'];
/** Written by builds and tests, so a new installation does not have them. */
const SKIPPED_PACKAGES = new Set(['.cache', '.federation']);

/**
 * Creates a clean checkout of the packages that are built, as somebody else would have it in another folder: the files
 * that git knows or would add, and the installed packages as hard links. Symbolic links to the packages would lead
 * back to this checkout, because webpack follows them.
 * @param parent an existing folder, on the same disk if possible
 * @returns the root folder of the checkout, and a function that removes it
 */
export async function createSecondCheckout(parent: string): Promise<{ root: string; remove: () => Promise<void> }> {
  // Its path has another length and another depth than that of this checkout.
  const folder = await mkdtemp(path.join(parent, 'second-checkout-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const root = path.join(folder, 'in a folder/with another path');
    const files = await sourceFiles();
    for (const file of files) await cp(path.join(ROOT, file), path.join(root, file));
    linkFolder(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    for (const file of files.filter((name) => name.endsWith('/package.json'))) {
      const own = path.join(path.dirname(file), 'node_modules');
      if (existsSync(path.join(ROOT, own))) linkFolder(path.join(ROOT, own), path.join(root, own));
    }
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function sourceFiles(): Promise<string[]> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z', '--', ...BUILT_FROM];
  const { stdout } = await promisify(execFile)('git', list, { cwd: ROOT, maxBuffer: MAX_LIST_BYTES });
  const names = stdout.split('\0').filter((name) => name !== '');
  const present = await Promise.all(names.map((name) => lstat(path.join(ROOT, name)).catch(() => null)));
  // A deleted file is listed until the deletion is committed.
  return names.filter((_, index) => present[index]?.isFile());
}

/** Recreates a folder with hard links to its files. npm's relative links to our own packages stay relative. */
function linkFolder(from: string, to: string): void {
  // Synchronous, because nothing else runs meanwhile.
  mkdirSync(to, { recursive: true });
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)];
    if (item.isDirectory() && !SKIPPED_PACKAGES.has(item.name)) linkFolder(source, target);
    else if (item.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (item.isFile()) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk cannot have hard links to this one.
    copyFileSync(source, target);
  }
}
