import path from 'node:path';
import { retiredWordIn } from './retired-words.ts';
import type { Rule } from './rule.ts';

/** Names that are declared here, and the file's own name, use the terms of docs/glossary.md. */
export const plainNames: Rule = {
  meta: { type: 'problem', docs: { description: 'Names use the terms of the glossary' } },
  create(context) {
    type Node = NonNullable<Parameters<typeof context.report>[0]['node']>;
    const check = (node: Node, name: string, kind: string) => {
      const retired = retiredWordIn(name);
      if (retired === null) return;
      const message = `The ${kind} "${name}" uses the retired word "${retired.words}": write ${retired.instead} (docs/glossary.md).`;
      context.report({ node, message });
    };
    const checkPattern = (node: Node & { type: string; name?: unknown }) => {
      if (node.type === 'Identifier' && typeof node.name === 'string') check(node, node.name, 'name');
    };
    return {
      Program(node) {
        check(node, path.basename(context.filename), 'file');
      },
      VariableDeclarator: (node) => checkPattern(node.id),
      FunctionDeclaration: (node) => node.id && checkPattern(node.id),
      ClassDeclaration: (node) => node.id && checkPattern(node.id),
      MethodDefinition: (node) => checkPattern(node.key),
      PropertyDefinition: (node) => checkPattern(node.key),
      TSInterfaceDeclaration: (node) => checkPattern(node.id),
      TSTypeAliasDeclaration: (node) => checkPattern(node.id),
      TSPropertySignature: (node) => checkPattern(node.key),
      TSMethodSignature: (node) => checkPattern(node.key),
      Property(node) {
        // A key of an object literal is declared here; a key of a pattern is declared elsewhere.
        if (node.parent.type === 'ObjectExpression') checkPattern(node.key);
      },
    };
  },
};
