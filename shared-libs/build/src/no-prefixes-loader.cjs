/** Takes the prefixes for old browsers out of emotion (1 KB brotli): the supported browsers do not need them. */
module.exports = function noPrefixes(source) {
  const plugins = 'var defaultStylisPlugins = [prefixer];';
  if (!source.includes(plugins)) throw new Error('emotion has no list of default plugins any more.');
  return source.replace(plugins, 'var defaultStylisPlugins = [];');
};
