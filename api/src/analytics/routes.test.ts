import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

it('POST /identify-pid stores a visitor and account pair once', async () => {
  const payload = {
    anonymous_user_uid: '7f9c24e8-3b12-4f4e-9e0a-1f2d3c4b5a69',
    platform_auth_provider_user_uid: 'demo-user',
  };
  for (let call = 0; call < 2; call += 1) {
    expect(await api.get('/identify-pid', { method: 'POST', payload })).toEqual({ identified: true });
  }
  expect(
    await api.get('/identify-pid', { method: 'POST', payload: { anonymous_user_uid: payload.anonymous_user_uid } }),
  ).toEqual({ identified: false });
  expect((await api.connection.pool.query('select from visitor_identities')).rowCount).toBe(2);
});
