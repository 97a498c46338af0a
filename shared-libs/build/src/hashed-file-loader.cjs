const { createHash } = require('node:crypto');
const path = require('node:path');

/**
 * Emits a file unchanged and exports its URL with its hash (Subresource Integrity): `fetch(url, { integrity })` rejects
 * a changed file. The hash is in the importing module and not in the table of chunk hashes, which every page loads.
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
