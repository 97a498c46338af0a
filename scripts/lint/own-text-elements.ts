import type { Rule } from './rule.ts';

/** A node of the syntax tree, as far as this rule reads it. */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Functions that give texts. Others may give elements, which are safe. */
const TEXT_FUNCTION = /^(?:t|join\w*|format\w*|String|\w+Text)$/;

/**
 * Page translation of browsers replaces text nodes by elements. React then cannot remove such a text or insert something
 * before it: it throws, and the page is gone. A text that it changes keeps its old translation. Elements are safe, and so
 * is a text that is the only child of its element.
 */
export const ownTextElements: Rule = {
  meta: { type: 'problem', docs: { description: 'Texts that a condition adds or replaces have their own element' } },
  create(context) {
    const constants = new Map<string, Node>();
    const check = (parent: unknown): void => {
      let isAfterCondition = false;
      const children = childrenOf(parent as Node); // a JSX element or fragment
      if (children.length < 2) return;
      for (const child of children) {
        const message = isAfterCondition && isText(child, constants) ? AFTER_CONDITION : changes(child, constants);
        if (message) context.report({ node: child as never, message }); // the linter's own node
        if (branchesOf(child).length > 0 || isList(child)) isAfterCondition = true;
      }
    };
    return {
      VariableDeclarator(node) {
        const { id, init } = node as unknown as { id: Node; init: Node | null }; // the two parts of a declaration
        if (id.type === 'Identifier' && init) constants.set(String(id['name']), init);
      },
      'JSXElement:exit': check,
      'JSXFragment:exit': check,
    };
  },
};

const ADVICE =
  'Page translation replaces text nodes, and React then throws or shows the old text: write <span>…</span>.';
const AFTER_CONDITION = `A text after a sibling that may be inserted must be the only child of an element. ${ADVICE}`;
const CHANGES = `A text that changes must be the only child of an element. ${ADVICE}`;

/** The message about a text that a condition adds or replaces, or that has a count; null for other children. */
function changes(node: Node, constants: ReadonlyMap<string, Node>): string | null {
  return isText(node, constants) && isChanging(node, constants) ? CHANGES : null;
}

/** The children that React gets: expressions without braces, and no line breaks between elements. */
function childrenOf(parent: Node): Node[] {
  return (parent['children'] as Node[]).flatMap((child) => {
    if (child.type === 'JSXText') return /^\s*\n\s*$/.test(String(child['value'])) ? [] : [child];
    if (child.type !== 'JSXExpressionContainer') return [child];
    const expression = child['expression'] as Node;
    return expression.type === 'JSXEmptyExpression' ? [] : [expression];
  });
}

/** What an expression may give. A branch that is null, false or undefined gives nothing. */
function branchesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') return [node['consequent'] as Node, node['alternate'] as Node];
  if (node.type !== 'LogicalExpression') return [];
  return node['operator'] === '&&' ? [node['right'] as Node] : [node['left'] as Node, node['right'] as Node];
}

/** The name of the called function or method; an empty string for other nodes. */
function calleeOf(node: Node): string {
  if (node.type !== 'CallExpression') return '';
  const callee = node['callee'] as Node;
  return String((callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee)['name']);
}

function isList(node: Node): boolean {
  return /^(?:map|flatMap)$/.test(calleeOf(node));
}

function isText(node: Node, constants: ReadonlyMap<string, Node>): boolean {
  if (node.type === 'Identifier') {
    const value = constants.get(String(node['name']));
    return value !== undefined && value !== node && isText(value, new Map());
  }
  const branches = branchesOf(node);
  if (branches.length > 0) return branches.some((branch) => isText(branch, constants));
  if (node.type === 'Literal') return typeof node['value'] === 'string' && node['value'].trim() !== '';
  if (node.type === 'JSXText') return String(node['value']).trim() !== '';
  return node.type === 'TemplateLiteral' || TEXT_FUNCTION.test(calleeOf(node));
}

function isChanging(node: Node, constants: ReadonlyMap<string, Node>): boolean {
  if (node.type === 'Identifier') {
    const value = constants.get(String(node['name']));
    return value !== undefined && isChanging(value, new Map());
  }
  if (branchesOf(node).length > 0) return true;
  if (node.type === 'TemplateLiteral')
    return (node['expressions'] as Node[]).some((expression) => isChanging(expression, constants));
  if (node.type === 'ObjectExpression')
    return (node['properties'] as Node[]).some(({ key }) => (key as Node | undefined)?.['name'] === 'count');
  return (
    TEXT_FUNCTION.test(calleeOf(node)) &&
    (node['arguments'] as Node[]).some((argument) => isChanging(argument, constants))
  );
}
