/** Removes `import.meta.url` from a module: webpack would replace it by a path of the build machine. */
module.exports = function withoutModuleUrl(source) {
  return source.replaceAll('import.meta.url', '""').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
};
