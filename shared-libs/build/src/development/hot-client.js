/**
 * Part of every development bundle: connects webpack's hot module replacement of this bundle with the page's one channel
 * to the development server (`shell/src/development/update-channel.ts`).
 */
globalThis.houniDevelopment.addBundle({
  name: HOUNI_BUNDLE,
  hash: () => __webpack_hash__,
  update: () => import.meta.webpackHot.check(true),
});
