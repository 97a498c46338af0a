import { isLocal } from './is-local.ts';

it.each(['http://localhost:3000', 'http://houni.localhost:3000', 'http://127.0.0.1'])('%s is local', (address) => {
  expect(isLocal(address)).toBe(true);
});

it.each(['https://houni.tn', 'http://localhost.evil.example', 'null', 'http://'])('%s is not local', (address) => {
  expect(isLocal(address)).toBe(false);
});
