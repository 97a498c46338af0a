import type { Rule, RuleContext } from './rule.ts';

type ReportedNode = Parameters<RuleContext['report']>[0]['node'] & object;

/** The functions whose last argument is the work of a transaction. */
const TRANSACTION_FUNCTIONS = new Set(['inTransaction', 'withIdempotency']);
/** Names of what asks the pool for a connection: `services.db`, `reads`, `search.reads`. */
const POOLS = new Set(['db', 'reads']);

/**
 * The work of a transaction uses the transaction's connection only. With a second one, as many calls at once as the pool
 * has connections wait for each other for ever. Tests of the API also refuse second connections through functions.
 */
export const oneConnection: Rule = {
  meta: { type: 'problem', docs: { description: 'A transaction uses one connection' } },
  create(context) {
    if (!/(?:^|[\\/])api[\\/]src[\\/]/.test(context.filename) || /\.test(?:-support)?\.ts$/.test(context.filename))
      return {};
    /** Function expressions that are being walked through and are the work of a transaction. */
    const works = new Set<object>();
    let depth = 0;
    const refuse = (node: ReportedNode): void => {
      const message =
        'A second connection inside a transaction: use the transaction, or read before it begins. If all connections of the pool did this at once, none of them could go on.';
      context.report({ node, message });
    };
    const enter = (node: object): void => {
      if (works.has(node)) depth += 1;
    };
    const leave = (node: object): void => {
      if (works.has(node)) depth -= 1;
    };
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
          const isBegin = callee.property.name === 'transaction' && given.length === 0;
          if (isBegin && !/[\\/]platform[\\/]in-transaction\.ts$/.test(context.filename))
            context.report({
              node: callee.property,
              message: 'Begin transactions with inTransaction(), which runs them again after a deadlock.',
            });
        }
        const work = given.at(-1);
        if (callee.type === 'Identifier' && TRANSACTION_FUNCTIONS.has(callee.name) && work) works.add(work);
      },
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      MemberExpression({ property, computed }) {
        if (depth > 0 && !computed && property.type === 'Identifier' && POOLS.has(property.name)) refuse(property);
      },
      Identifier(node) {
        if (depth === 0 || !POOLS.has(node.name)) return;
        const { parent } = node;
        const isName =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (parent.type === 'Property' && parent.key === node && !parent.shorthand);
        if (!isName) refuse(node);
      },
    };
  },
};
