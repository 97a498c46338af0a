/**
 * Parses the source map of the loader before. swc-loader returns it as text with an absolute path; webpack makes paths
 * relative only in a parsed map, and hashes of chunks are computed from it.
 */
module.exports = function parsedMap(content, map) {
  this.callback(null, content, typeof map === 'string' ? JSON.parse(map) : map);
};
