import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AddressInfo } from 'node:net';
import { headersOf } from './example-context.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

jest.setTimeout(180_000);

const run = promisify(execFile);
const API = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(API, 'node_modules', name);

/** A program that uses only the API document: it reads, is rejected, writes and reads back as a user. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [baseUrl = '', authorization = ''] = process.argv.slice(2);
const nobody = createClient<paths>({ baseUrl });
const user = createClient<paths>({ baseUrl, headers: { authorization } });

const search = () => nobody.GET('/search/items/search-new', { params: { query: { transaction: 'SALE', pageSize: 3 } } });
let list = await search();
// 503 means "try again", and is what a busy machine answers.
for (let tries = 0; list.response.status === 503 && tries < 5; tries += 1) {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  list = await search();
}
const [first] = list.data?.items ?? [];
if (!first) throw new Error('no ad was found: ' + JSON.stringify(list.error));
const ad = await nobody.GET('/search/item/public-key', { params: { query: { publicKey: first.publicKey } } });
const title: string | undefined = ad.data?.ad?.heading;

const refused = await nobody.GET('/user-auth/me');
const code: string | undefined = refused.error?.code;

await user.POST('/user-auth/hook/login', { body: {} });
const changed = await user.PATCH('/user-auth/me', { body: { displayName: 'Amal Trabelsi' } });
const me = await user.GET('/user-auth/me');

// Calls that the document does not allow must not compile.
// @ts-expect-error -- no such transaction
await nobody.GET('/search/items/search-new', { params: { query: { transaction: 'GIFT' } } });
// @ts-expect-error -- no such path
await nobody.GET('/search/items/nowhere');

console.log(JSON.stringify({
  sameTitle: title === first.title,
  refused: [refused.response.status, code],
  changed: changed.response.status,
  name: me.data?.displayName,
}));
`;

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await testApp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(path.join(os.tmpdir(), 'houni-client-'));
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
    symlinkSync(path.join(API, '../node_modules', name), path.join(folder, 'node_modules', name));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

it('a client that is generated from the documentation compiles and calls the running API', async () => {
  const { port } = api.app.server.address() as AddressInfo; // a TCP server has one
  const address = `http://127.0.0.1:${port}`;
  await run(process.execPath, [
    bin('openapi-typescript/bin/cli.js'),
    `${address}/docs/json`,
    '--output',
    path.join(folder, 'api.ts'),
  ]);
  writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2023',
        lib: ['es2023', 'dom'],
        module: 'nodenext',
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        types: ['node'],
      },
      files: ['program.ts'],
    }),
  );
  const compiled = await run(path.join(API, '../node_modules/.bin/tsc'), ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');
  const authorization = headersOf('client-user')['authorization'] ?? '';
  const { stdout } = await run(process.execPath, [path.join(folder, 'program.ts'), address, authorization]);
  expect(JSON.parse(stdout)).toEqual({
    sameTitle: true,
    refused: [401, 'unauthorized'],
    changed: 200,
    name: 'Amal Trabelsi',
  });
});
