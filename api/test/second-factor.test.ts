import type { FastifyContextConfig } from 'fastify';
import { needsSecondFactor } from '../src/platform/access.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { aUser } from './builders/user.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** What changes money, roles or what many people see. A new write of an administrator or moderator must be added here. */
const CALLS = [
  'DELETE /administration/articles/:key',
  'DELETE /administration/day-picks/:key',
  'DELETE /administration/newsletter/:key',
  'DELETE /administration/redirect-rules/:key',
  'DELETE /administration/users/:uid/role-proposal',
  'DELETE /moderation/ads/:key/claim',
  'POST /administration/adjustments',
  'POST /administration/adjustments/:key/confirm',
  'POST /administration/adjustments/:key/refuse',
  'POST /administration/agencies/:key/close',
  'POST /administration/agencies/:key/documents/:file/link',
  'POST /administration/agencies/:key/refuse',
  'POST /administration/agencies/:key/restore',
  'POST /administration/agencies/:key/revoke',
  'POST /administration/agencies/:key/suspend',
  'POST /administration/agencies/:key/verify',
  'POST /administration/articles',
  'POST /administration/articles/:key/publish',
  'POST /administration/articles/:key/unpublish',
  'POST /administration/articles/preview',
  'POST /administration/contact-requests/:key/answer',
  'POST /administration/contact-requests/:key/assign',
  'POST /administration/contact-requests/:key/state',
  'POST /administration/counter/orders',
  'POST /administration/day-picks',
  'POST /administration/feeds/:key/resume',
  'POST /administration/feeds/:key/run',
  'POST /administration/feeds/:key/stop',
  'POST /administration/jobs/:id/discard',
  'POST /administration/jobs/:id/retry',
  'POST /administration/newsletter',
  'POST /administration/newsletter/:key/schedule',
  'POST /administration/newsletter/:key/send',
  'POST /administration/newsletter/:key/stop',
  'POST /administration/newsletter/:key/test/:locale',
  'POST /administration/orders/:reference/cancel',
  'POST /administration/orders/:reference/confirm',
  'POST /administration/orders/:reference/refund',
  'POST /administration/prices',
  'POST /administration/purchase-rates/costs',
  'POST /administration/purchase-rates/costs/end',
  'POST /administration/purchase-rates/costs/ranges',
  'POST /administration/purchase-rates/loans',
  'POST /administration/redirect-rules',
  'POST /administration/unexpected-payments',
  'POST /administration/unexpected-payments/:key/settle',
  'POST /administration/users/:uid/role-proposal',
  'POST /administration/users/:uid/role-proposal/confirm',
  'POST /moderation/ads/:key/claim',
  'POST /moderation/ads/:key/decision',
  'POST /moderation/ads/:key/undo',
  'POST /moderation/conversations/:key/decision',
  'POST /moderation/queue/claim',
  'POST /moderation/reports/:id/decision',
  'POST /moderation/users/:uid/end-sessions',
  'POST /moderation/users/:uid/restore',
  'POST /moderation/users/:uid/suspend',
  'POST /moderation/users/:uid/suspension-preview',
  'PUT /administration/articles/:key',
  'PUT /administration/newsletter/:key',
  'PUT /administration/redirect-rules/:key',
  'PUT /administration/tags/:slug',
];
const urlOf = (call: string) => call.replace(/^\w+ /, '').replace(':locale', 'fr').replaceAll(/:\w+/g, 'x1');

let api: TestApp;
const calls: string[] = [];
beforeAll(async () => {
  api = await testApp({
    template: 'migrated',
    runJobs: false,
    variables: { REQUIRE_SECOND_FACTOR: 'on' },
    onRoute: ({ method, url, config }) => {
      for (const name of [method].flat())
        if (needsSecondFactor((config ?? {}) as FastifyContextConfig, name)) calls.push(`${name} ${url}`); // set by our routes
    },
  });
  await aUser('amina').administrator().insert(api);
});
afterAll(() => api.close());

it('the calls that need a second factor are the reviewed ones', () => {
  expect([...new Set(calls)].toSorted()).toEqual(CALLS);
});

it.each(CALLS)('%s refuses an administrator without a second factor', async (call) => {
  const method = call.split(' ', 1)[0] as 'POST' | 'PUT' | 'DELETE'; // the methods of the list
  const request = { method, url: urlOf(call), payload: {} };
  const refused = await api.failure({ ...request, headers: asUser('amina') });
  expect([refused.status, refused.error.code]).toEqual([403, 'second_factor_required']);
  const headers = asUser('amina', { firebase: { sign_in_second_factor: 'totp' } });
  expect((await api.app.inject({ ...request, headers })).json()).not.toMatchObject({ code: 'second_factor_required' });
});

it('reads of administrators and a user without the role are answered as before', async () => {
  await api.get('/administration/orders', { headers: asUser('amina') });
  const refused = await api.failure({
    method: 'POST',
    url: '/administration/newsletter',
    payload: {},
    headers: asUser('besma'),
  });
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
});

it.each([
  ['production', undefined, true],
  ['production', 'off', false],
  ['development', undefined, false],
  ['development', 'on', true],
])('in %s with REQUIRE_SECOND_FACTOR %s it is required: %s', (mode, value, expected) => {
  const { requireSecondFactor } = readEnvironment({
    NODE_ENV: mode,
    DATABASE_URL: 'postgres://a:b@127.0.0.1/c',
    MAIL_SIGNING_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1',
    CONTACT_EMAIL: 'a@example.tn',
    FIREBASE_PROJECT_ID: 'houni-prod',
    PUBLIC_SITE_URL: 'https://example.tn',
    PUBLIC_DASHBOARD_URL: 'https://my.example.tn',
    PUBLIC_API_URL: 'https://api.example.tn',
    REQUIRE_SECOND_FACTOR: value,
  });
  expect(requireSecondFactor).toBe(expected);
});
