import { browserProblem } from './browser-imports.ts';
import type { Rule, RuleContext, Visitor } from './rule.ts';
import type { Workspace } from './workspace.ts';
import { workspaceOf } from './workspace.ts';
import type { Import } from './zones.ts';
import { zoneProblem } from './zones.ts';

/** The imported names; null for the whole module. */
type Names = readonly string[] | null;
type Check = (workspace: Workspace, file: string, statement: Import, names: Names) => string | null;

/** Which package may import which, and that relative paths stay in their package. */
export const boundaries: Rule = importRule('Imports follow the direction of the architecture', zoneProblem);

/** Which modules browser code may load at run time. */
export const browserImports: Rule = importRule(
  'Browser code loads no schema library and no second copy of a singleton',
  browserProblem,
);

function importRule(description: string, check: Check): Rule {
  return {
    meta: { type: 'problem', docs: { description } },
    create: (context) => visitImports(context, check),
  };
}

function visitImports(context: RuleContext, check: Check): Visitor {
  const file = context.filename;
  const workspace = workspaceOf(file);
  if (workspace === null) return {};
  const checkSpecifier = (
    node: NonNullable<Parameters<RuleContext['report']>[0]['node']>,
    specifier: string,
    typeOnly: boolean,
    names: Names,
  ) => {
    const message = check(workspace, file, { specifier, typeOnly }, names);
    if (message !== null) context.report({ node, message });
  };
  return {
    ImportDeclaration(node) {
      const names = node.specifiers.map((item) => (item.type === 'ImportSpecifier' ? nameOf(item.imported) : '*'));
      checkSpecifier(node.source, node.source.value, node.importKind === 'type', names);
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const names = node.specifiers.map((item) => nameOf(item.local));
      checkSpecifier(node.source, node.source.value, node.exportKind === 'type', names);
    },
    ExportAllDeclaration(node) {
      checkSpecifier(node.source, node.source.value, node.exportKind === 'type', null);
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        checkSpecifier(node.source, node.source.value, false, null);
    },
    TSImportType(node) {
      checkSpecifier(node, node.source.value, true, null);
    },
  };
}

function nameOf(node: { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }): string {
  return node.type === 'Identifier' ? node.name : node.value;
}
