/**
 * Marks `React.createContext(…)`, `forwardRef` and `memo` at module level as free of side effects.
 * react-router's build lacks these marks, so that forms, fetchers and data routes stay in every bundle (1.3 KB brotli).
 */
module.exports = function pureReactCalls(source) {
  return source.replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1');
};
