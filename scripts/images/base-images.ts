import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { POSTGRES_MAJOR } from '../postgres-version.ts';
import { command } from './engine.ts';

const SUITE = 'trixie';

/**
 * Debian packages for each base. With `extract` they are only unpacked: no package manager, and no shell unless a package
 * needs one; images without Node.js get netcat for their health check. The first start of PostgreSQL is a script, which
 * needs a shell and the users of Debian.
 */
const BASES = {
  node: { variant: 'extract', packages: ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase'] },
  nginx: { variant: 'extract', packages: ['base-files', 'netbase', 'netcat-openbsd', 'nginx'] },
  mail: {
    variant: 'extract',
    packages: ['base-files', 'netbase', 'netcat-openbsd', 'ca-certificates', 'exim4-daemon-light'],
  },
  pgbouncer: { variant: 'extract', packages: ['base-files', 'netbase', 'netcat-openbsd', 'pgbouncer'] },
  postgres: { variant: 'essential', packages: [`postgresql-${POSTGRES_MAJOR}`, 'pgbackrest'] },
} as const;

export type BaseName = keyof typeof BASES;
export const BASE_NAMES = Object.keys(BASES) as BaseName[]; // an object literal has no other keys

export interface DebianPackage {
  name: string;
  version: string;
}

/** The user of our programs is 10001 in all images; unpacked packages have no users. */
const ADD_USERS = `printf 'houni:x:10001:10001::/data:/sbin/nologin\\n' >> "$1/etc/passwd"; printf 'houni:x:10001:\\n' >> "$1/etc/group"`;
const ADD_FOLDERS =
  'for folder in data artefacts var/cache/nginx var/lib/postgresql/data var/lib/pgbackrest var/spool/exim4; do mkdir -p "$1/$folder"; chown 10001:10001 "$1/$folder"; done';
/** Exim writes its logs only to files. These lead to the standard error of the container. */
const ADD_LOG_LINKS =
  'mkdir -p "$1/var/log/exim4"; for log in mainlog rejectlog paniclog; do ln -sf /proc/1/fd/2 "$1/var/log/exim4/$log"; done';
const REMOVE_TEXTS = 'rm -rf "$1"/usr/share/doc "$1"/usr/share/man "$1"/usr/share/locale';

/**
 * Makes `localhost/houni/base-<name>` from Debian packages.
 * @returns the packages in it
 */
export async function buildBase(name: BaseName): Promise<DebianPackage[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-base-'));
  try {
    const { variant, packages } = BASES[name];
    const tar = path.join(folder, 'base.tar');
    const list = path.join(folder, 'packages');
    const hooks =
      variant === 'extract'
        ? [
            `extract-hook=${ADD_USERS}; ${ADD_FOLDERS}; ${ADD_LOG_LINKS}; ${REMOVE_TEXTS}; ls "$1/var/cache/apt/archives" > ${list}`,
          ]
        : [
            `essential-hook=ls "$1/var/cache/apt/archives" > ${list}`,
            `customize-hook=${ADD_USERS}; ${ADD_FOLDERS}; ${ADD_LOG_LINKS}; ${REMOVE_TEXTS}; ls "$1/var/cache/apt/archives" >> ${list}`,
          ];
    await command(
      'mmdebstrap',
      '--quiet',
      `--variant=${variant}`,
      `--include=${packages.join(',')}`,
      ...hooks.map((hook) => `--${hook}`),
      SUITE,
      tar,
    );
    await command('podman', 'import', '--quiet', tar, `localhost/houni/base-${name}`);
    return readPackages(readFileSync(list, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packages from the names of their files: `libc6_2.41-12_amd64.deb`; a colon is written as %3a. */
function readPackages(files: string): DebianPackage[] {
  return [...new Set(files.split('\n'))]
    .filter((file) => file.endsWith('.deb'))
    .map((file) => {
      const [name = '', version = ''] = file.split('_');
      return { name, version: decodeURIComponent(version) };
    });
}
