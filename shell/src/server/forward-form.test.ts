import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { subscribe } from './forward-form.ts';

let status = 200;
const api = http.createServer((request, response) => {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // a TCP server's
});
afterAll(() => api.close());

it.each([
  [200, 'done'],
  [428, 'proof'],
  [429, 'failed'],
  [503, 'failed'],
])('subscribe gives for the status %s of the API: %s', async (answered, outcome) => {
  status = answered;
  const call = { apiUrl, ip: '198.51.100.7', log: pino({ level: 'silent' }) };
  expect(await subscribe(call, 'leila@example.tn', 'fr')).toBe(outcome);
});
