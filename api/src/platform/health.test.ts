import { Hash } from 'node:crypto';
import { jest } from '@jest/globals';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated' });
});
afterAll(() => api.close());

it('/health/ready compares the schema without hashing its files again', async () => {
  const hashed = jest.spyOn(Hash.prototype, 'update');
  expect(await api.get('/health/ready')).toEqual({ status: 'ok', failing: [] });
  expect(hashed).not.toHaveBeenCalled();
  hashed.mockRestore();
});
