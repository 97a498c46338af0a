import { CacheProvider, css } from '@emotion/react';
import { requestCache, styleElement } from './emotion-styles.ts';
import { renderTree } from './render-tree.ts';

it('writes styles without prefixes for browsers that are not supported', () => {
  const cache = requestCache();
  renderTree(
    <CacheProvider value={cache}>
      <p css={css({ display: 'flex', alignItems: 'start', transition: 'opacity 1s', inlineSize: 'max-content' })} />
    </CacheProvider>,
    'test',
  );
  expect(styleElement(cache)).toContain(
    '{display:flex;align-items:start;transition:opacity 1s;inline-size:max-content;}',
  );
});

it('compiles a style once for all requests', () => {
  const [first, second] = [requestCache(), requestCache()];
  first.insert('.css-once', { name: 'once', styles: 'color:red;' }, first.sheet, true);
  second.insert('.css-once', { name: 'once', styles: 'color:blue;' }, second.sheet, true);
  expect(second.inserted['once']).toBe(first.inserted['once']);
});
