import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '@houni/cli/is-alive';
import pg from 'pg';
import { startPostgres, stopServer } from './embedded-postgres.ts';
import { assertPostgresMajor, POSTGRES_MAJOR } from './postgres-version.ts';

const folders: string[] = [];

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-postgres-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server has one
  probe.close();
  await once(probe, 'close');
  return port;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server from another process and returns its pid and url. */
async function startInChild(dataDir: string, port: number) {
  const source = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, port: ${port} });
    console.log(server.pid, server.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [pid = '', url = ''] = line.toString().trim().split(' ');
  return { child, pid: Number(pid), url };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('startPostgres', () => {
  it('makes the cluster once and keeps its data for the next start', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const first = await startPostgres({ dataDir, port });
    await query(first.url, 'create table numbers (id int); insert into numbers values (42)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await startPostgres({ dataDir, port });
    expect(await query(second.url, 'select id from numbers')).toEqual([{ id: 42 }]);
    expect(
      await query(second.url, `select current_setting('listen_addresses') as a, current_setting('fsync') as f`),
    ).toEqual([{ a: '127.0.0.1', f: 'on' }]);
    await second.stop();
  });

  it('rejects connections without the password, which only its owner can read', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const server = await startPostgres({ dataDir, port });
    try {
      expect(statSync(path.join(dataDir, 'keys/postgres-password')).mode & 0o777).toBe(0o600);
      await expect(query(`postgres://houni:guess@127.0.0.1:${port}/houni`, 'select 1')).rejects.toThrow(
        /password authentication failed/,
      );
    } finally {
      await server.stop();
    }
  });

  it('has the major version of the image', async () => {
    const server = await startPostgres({ dataDir: newFolder(), port: await freePort() });
    const [row] = await query<{ number: number }>(
      server.url,
      `select current_setting('server_version_num')::int as number`,
    );
    await server.stop();
    expect(() => assertPostgresMajor(row?.number ?? 0)).not.toThrow();
  });

  it('refuses a cluster of another major version in one sentence', async () => {
    const dataDir = newFolder();
    const folder = path.join(dataDir, 'postgres');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
    await expect(startPostgres({ dataDir, port: await freePort() })).rejects.toThrow(
      `The database in ${folder} was made by PostgreSQL 18, and this version of the product has ${POSTGRES_MAJOR}: start with an empty one (npm start -- --reset), or set DATA_DIR to another folder.`,
    );
  });

  it('sets a new password if its file was lost', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const first = await startPostgres({ dataDir, port });
    await first.stop();
    rmSync(path.join(dataDir, 'keys/postgres-password'));
    const second = await startPostgres({ dataDir, port });
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('stops the server of a killed supervisor without losing a committed write', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const left = await startInChild(dataDir, port);
    await query(left.url, 'create table numbers (id int)');
    await query(left.url, 'insert into numbers select generate_series(1, 500)');
    left.child.kill('SIGKILL');
    await once(left.child, 'exit');
    expect(isAlive(left.pid)).toBe(true);
    const lines: string[] = [];
    const next = await startPostgres({ dataDir, port, log: (line) => lines.push(line) });
    expect(lines).toEqual([`Stopping the database server that an earlier run left running (process ${left.pid}).`]);
    expect(await query(next.url, 'select count(*)::int as rows from numbers')).toEqual([{ rows: 500 }]);
    await next.stop();
  });

  it('recovers after the server itself was killed', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const first = await startPostgres({ dataDir, port });
    await query(first.url, 'create table numbers (id int); insert into numbers values (1)');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const next = await startPostgres({ dataDir, port });
    expect(await query(next.url, 'select id from numbers')).toEqual([{ id: 1 }]);
    await next.stop();
  });

  it('rejects a folder whose supervisor is running, and does not stop its server', async () => {
    const dataDir = newFolder();
    const running = await startInChild(dataDir, await freePort());
    try {
      await expect(startPostgres({ dataDir, port: await freePort() })).rejects.toThrow(
        `The product already runs from this data folder (process ${running.child.pid}): stop it first, or set DATA_DIR to another folder.`,
      );
      expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      running.child.kill('SIGKILL');
      await stopServer(running.pid);
    }
  });

  it('starts if another program has its old process id now', async () => {
    const dataDir = newFolder();
    const port = await freePort();
    const first = await startPostgres({ dataDir, port });
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    writeFileSync(
      path.join(dataDir, 'postgres/postmaster.pid'),
      `${process.ppid}\n${dataDir}/postgres\n1\n${port}\n\n127.0.0.1\n  1 1\nready\n`,
    );
    const next = await startPostgres({ dataDir, port });
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('throws one sentence if its port is used', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo; // a TCP server has one
    await expect(startPostgres({ dataDir: newFolder(), port })).rejects.toThrow(
      `Port ${port} for PostgreSQL is used by another program: stop it or set POSTGRES_PORT to a free port.`,
    );
    busy.close();
  });

  it('throws one sentence if its data folder cannot be used', async () => {
    const file = path.join(newFolder(), 'a-file');
    writeFileSync(file, '');
    await expect(startPostgres({ dataDir: file, port: await freePort() })).rejects.toThrow(
      /^The data folder .*a-file cannot be used: [^\n]*\.$/,
    );
  });

  // Root cannot run PostgreSQL, and the unprivileged user cannot enter root's home.
  (process.getuid?.() === 0 ? it : it.skip)('starts as root in a folder that only root can enter', async () => {
    const closed = newFolder(0o700);
    const server = await startPostgres({ dataDir: path.join(closed, 'data'), port: await freePort() });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const [row] = await query<{ folder: string }>(server.url, `select current_setting('data_directory') as folder`);
    expect(row?.folder).toMatch(/^\/var\/lib\/houni\/[0-9a-f]{12}\/postgres$/);
    await server.stop();
    folders.push(path.dirname(row?.folder ?? ''));
  });
});
