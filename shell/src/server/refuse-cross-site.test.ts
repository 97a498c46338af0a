import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { acceptForms } from './accept-forms.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';

const SITE = 'https://houni.tn';
const DASHBOARD = 'https://app.houni.tn';
let app: FastifyInstance;
let handled: string[];

beforeAll(async () => {
  app = Fastify();
  refuseCrossSite(app, [SITE, DASHBOARD]);
  acceptForms(app, 1000);
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/*',
    handler: async (request) => {
      handled.push(request.url);
      return 'done';
    },
  });
  await app.ready();
});
beforeEach(() => {
  handled = [];
});
afterAll(() => app.close());

const post = (headers: Record<string, string>, url = '/contact') =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'houni.tn',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: 'form=contact',
  });

describe('refuseCrossSite', () => {
  it.each([
    ['the same origin', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    ['the dashboard', { 'sec-fetch-site': 'same-site', origin: DASHBOARD }],
    ['a browser without Sec-Fetch-Site', { origin: SITE }],
    ['a browser without Sec-Fetch-Site and Origin', { referer: `${SITE}/contact?subject=1` }],
    ['plain localhost, which is one host for all pages', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ])('accepts a form of %s', async (_page, headers: Record<string, string>) => {
    expect((await post(headers)).statusCode).toBe(200);
    expect(handled).toEqual(['/contact']);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site with our Origin', { 'sec-fetch-site': 'cross-site', origin: SITE }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.houni.tn' }],
    ['another host of our domain without Origin', { 'sec-fetch-site': 'same-site' }],
    ['another site by Origin', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'http://app.houni.tn' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sandboxed frame with our Referer', { origin: 'null', referer: `${SITE}/` }],
    ['another site by Referer', { referer: 'https://evil.example/https://houni.tn' }],
    ['an unknown page', {}],
  ])('refuses a form of %s with 403 before its handler runs', async (_page, headers: Record<string, string>) => {
    expect((await post(headers)).statusCode).toBe(403);
    expect(handled).toEqual([]);
  });

  it('refuses other methods that change something, and never a read', async () => {
    const headers = { host: 'houni.tn', 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ method: 'DELETE', url: '/auth-token-sync', headers })).statusCode).toBe(403);
    expect((await app.inject({ method: 'GET', url: '/', headers })).statusCode).toBe(200);
  });

  it.each([
    ['/ar/contact', {}, 'ar', 'موقع آخر'],
    ['/contact', {}, 'fr', 'autre site'],
    ['/sign-out', { cookie: 'locale=it' }, 'it', 'altro sito'],
  ])('answers %s with a page in the visitor’s language', async (url, headers: Record<string, string>, locale, text) => {
    const answer = await post({ 'sec-fetch-site': 'cross-site', ...headers }, url);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<html lang="${locale}"`);
    expect(answer.body).toContain(text);
  });
});
