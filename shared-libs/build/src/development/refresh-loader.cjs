/**
 * Registers the components of a module with React Refresh. One runtime serves all bundles of the page
 * (`shell/src/development/refresh-runtime.ts`); the bundle's name makes ids unique, because bundles contain the same
 * library modules. The code before the module is on its first line, so that source maps stay right.
 */
module.exports = function registerComponents(source, map) {
  if (!source.includes('$Refresh')) return this.callback(null, source, map);
  const before =
    'var $RefreshReg$ = (type, id) => houniDevelopment.refresh.register(type, HOUNI_BUNDLE + " " + __webpack_module__.id + " " + id), ' +
    '$RefreshSig$ = houniDevelopment.refresh.createSignature;';
  return this.callback(null, `${before}${source}\n;houniDevelopment.refresh.acceptUpdates(__webpack_module__);`, map);
};
