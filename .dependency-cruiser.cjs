/** The folders of shell/src, from the lowest. A folder may import those of earlier lines, and none of its own line. */
const SHELL_LAYERS = [
  ['components'],
  ['session'],
  ['contact'],
  ['analytics'],
  ['render'],
  ['offline'],
  ['browser', 'server'],
  ['development'],
];

/** One rule for each folder, which names the folders that it must not import. */
const shellLayers = SHELL_LAYERS.flatMap((layer, level) =>
  layer.map((folder) => ({
    name: `shell-layers-${folder}`,
    comment:
      'A lower folder of the shell knows no higher one. Move what both need to the lower folder, or take a narrower type.',
    severity: 'error',
    from: { path: `^shell/src/${folder}/` },
    to: {
      path: `^shell/src/(${SHELL_LAYERS.slice(level)
        .flat()
        .filter((other) => other !== folder)
        .join('|')})/`,
    },
  })),
).filter(({ to }) => !to.path.includes('()'));

/**
 * Layers and circles inside the packages, types included. Which package may import which other one is checked by the
 * linter: scripts/lint/zones.ts.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'platform-knows-no-subject',
      comment: 'The platform of the API serves every subject. What it needs from a subject is passed in by app.ts.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/', pathNot: '^api/src/platform/' },
    },
    {
      name: 'schema-knows-no-subject',
      comment: 'The table types are imported by every subject.',
      severity: 'error',
      from: { path: '^api/src/schema/' },
      to: { path: '^api/', pathNot: '^api/src/(platform|schema)/' },
    },
    {
      name: 'no-circles',
      comment:
        'Files that import each other cannot be understood, tested or moved alone. Move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-subjects',
      comment: 'Two subjects of the API that import each other are one subject. Move what both need to the lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/[^/]+$' },
      to: { circular: true },
    },
    ...shellLayers,
    {
      name: 'shell-layers-complete',
      comment: 'Add the folder to SHELL_LAYERS. The texts, facades and routes of the shell are below all layers.',
      severity: 'error',
      from: { path: `^shell/src/(?!(?:${SHELL_LAYERS.flat().join('|')})/)[^/]+/` },
      to: { path: `^shell/src/(${SHELL_LAYERS.flat().join('|')})/` },
    },
  ],
  options: {
    // swc reads the source files, so imports of types count. TypeScript 7 has no API that this tool can use.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    includeOnly: { path: '^(api|shell|mf-[^/]+|shared-libs/[^/]+|scripts)/' },
    exclude: { path: ['node_modules', '/dist/', '\\.test(-support|-d)?\\.tsx?$', '^api/test/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
