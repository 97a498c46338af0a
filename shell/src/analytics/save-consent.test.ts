import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveConsent } from './save-consent.ts';

const calls: { method: string | undefined; url: string | undefined; bearer: string | undefined; body: unknown }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method, url, headers } = request;
  calls.push({ method, url, bearer: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => void server.close());
beforeEach(() => void calls.splice(0));

it('saveConsent sends the choice with the token of the user', async () => {
  status = 200;
  await expect(saveConsent(apiUrl, 'token-of-u1', true)).resolves.toBe('saved');
  expect(calls).toEqual([
    { method: 'PATCH', url: '/user-auth/me', bearer: 'Bearer token-of-u1', body: { consents: { statistics: true } } },
  ]);
});

it('saveConsent returns `unauthorized` for a 401', async () => {
  status = 401;
  await expect(saveConsent(apiUrl, 'token-of-before', false)).resolves.toBe('unauthorized');
});

it.each([403, 500, 503])('saveConsent rejects for status %i', async (answer) => {
  status = answer;
  await expect(saveConsent(apiUrl, 'token-of-u1', true)).rejects.toThrow(`The API answered ${answer}.`);
});
