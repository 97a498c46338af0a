import type { Rule } from './rule.ts';

/** End-to-end tests find what a person finds; technical parts of the document have one module. */
export const testSelectors: Rule = {
  meta: { type: 'problem', docs: { description: 'End-to-end tests select by role, label or text' } },
  create(context) {
    if (!/[\\/]e2e[\\/][^\\/]+\.spec\.ts$/.test(context.filename)) return {};
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name !== 'locator') return;
        const [selector] = given;
        if (selector?.type !== 'Literal' && selector?.type !== 'TemplateLiteral') return;
        const message =
          'Select by role, label or text (getByRole, getByLabel, getByText): a person finds nothing by a CSS selector. Parts of the document that nobody sees are in e2e/document-parts.ts.';
        context.report({ node, message });
      },
    };
  },
};
