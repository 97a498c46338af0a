/** Takes `import.meta.url` out of a module: webpack would write the path of this very build in its place. */
module.exports = function withoutModuleUrl(source) {
  return source.replaceAll('import.meta.url', '""').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
};
