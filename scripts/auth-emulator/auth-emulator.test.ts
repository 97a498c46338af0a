import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, '..', 'auth-emulator.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'houni-auth-'));
const running = new Set<ChildProcess>();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function start(port: number) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, AUTH_EMULATOR_PORT: String(port), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  const firstLine = new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
  );
  const exit = once(child, 'exit').then(([code]) => ({ code, errors }));
  return { child, firstLine, exit };
}

async function call(port: number, method: string, body: object) {
  const response = await fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('the emulator keeps an acknowledged account when the process is killed at once', async () => {
  const port = await freePort();
  const first = start(port);
  expect(await first.firstLine).toBe('{"ready":true}');
  const signUp = await call(port, 'signUp', {
    email: 'sami@example.tn',
    password: 'Olivier9',
    returnSecureToken: true,
  });
  expect(signUp.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = start(port);
  await second.firstLine;
  const signIn = await call(port, 'signInWithPassword', {
    email: 'sami@example.tn',
    password: 'Olivier9',
    returnSecureToken: true,
  });
  expect(signIn.body.localId).toBe(signUp.body.localId);
  // A token from before the restart is still valid.
  const lookup = await call(port, 'lookup', { idToken: signUp.body.idToken });
  expect(lookup.status).toBe(200);

  const demo = await call(port, 'signInWithPassword', {
    email: 'demo@houni.tn',
    password: 'Demo1234',
    returnSecureToken: true,
  });
  expect(demo.body.localId).toBe('demo-user');
  const wrong = await call(port, 'signInWithPassword', {
    email: 'demo@houni.tn',
    password: 'Demo12345',
    returnSecureToken: true,
  });
  expect(wrong.body).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });

  expect(statSync(join(dataDir, 'auth', 'accounts.json')).mode & 0o777).toBe(0o600);

  const third = start(port);
  const refused = await third.exit;
  expect(refused.code).toBe(1);
  expect(refused.errors.trim()).toBe(
    `Port ${port} is in use: stop what uses it or choose another with AUTH_EMULATOR_PORT.`,
  );

  second.child.kill('SIGTERM');
  expect((await second.exit).code).toBe(0);
}, 180_000);
