import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages, as root or with a sudo that asks nothing.
 * @param options of `apt-get install`
 * @returns false if that is impossible or has failed
 */
export function installFromDebian(
  packages: readonly string[],
  report: (line: string) => void,
  options: readonly string[] = [],
): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  const names = packages.join(' ');
  report(`Installing ${names} with apt-get.`);
  const script = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${[...options, names].join(' ')}`;
  const [command, ...args] = [...(isRoot ? [] : ['sudo', '-n']), '/bin/sh', '-c', script] as const;
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
