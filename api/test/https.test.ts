import { testApp } from './test-app.ts';

it.each([
  ['https://api.houni.tn', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', undefined],
])('the API sends HSTS if its public address is https (%s: %s)', async (address, expected) => {
  const api = await testApp({ template: 'migrated', runJobs: false, variables: { PUBLIC_API_URL: address } });
  for (const url of ['/health/live', '/nowhere'])
    expect((await api.app.inject(url)).headers['strict-transport-security']).toBe(expected);
  await api.close();
});
