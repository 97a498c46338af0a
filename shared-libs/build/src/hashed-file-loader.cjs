const { createHash } = require('node:crypto');
const path = require('node:path');

/**
 * Gives a file to the release as it is, and its address with its hash (Subresource Integrity) to whoever imports it:
 * `fetch(url, { integrity })` refuses a changed one. The hash stands beside the import, not among those of the chunks,
 * which every page carries.
 */
module.exports = function hashedFile(content) {
  const { name, ext } = path.parse(this.resourcePath);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const file = `${name}-${version}${ext}`;
  this.emitFile(file, content);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return `export default { url: __webpack_public_path__ + ${JSON.stringify(file)}, integrity: ${JSON.stringify(integrity)} };`;
};
module.exports.raw = true;
