import { parseOwnPath } from './own-path.ts';

it.each([
  ['/blog', '/blog'],
  ['/', '/'],
  ['/ar/blog/article/prix?x=1#top', '/ar/blog/article/prix?x=1'],
  ['/blog/../legal', '/legal'],
  ['/blog/article/بيت', '/blog/article/%D8%A8%D9%8A%D8%AA'],
])('parseOwnPath accepts the page %s', (text, path) => {
  expect(parseOwnPath(text)).toBe(path);
});

it.each([
  'blog',
  '',
  '//blog',
  '/\\blog',
  '/..//blog',
  '/.//agencies',
  '\t//blog',
  '/\t/blog',
  'https://evil.example/blog',
  'javascript:alert(1)',
  '/_preview/exit',
  '/nowhere',
])('parseOwnPath refuses %j', (text) => {
  expect(parseOwnPath(text)).toBeNull();
});
