import type { Rule } from './rule.ts';

const LOCAL_TIME =
  /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes)$|^toLocale(Date|Time)String$|^getTimezoneOffset$|^toDateString$/;

/** Days are counted in Tunisia, wherever the server or the visitor is. */
export const tunisianDays: Rule = {
  meta: { type: 'problem', docs: { description: 'Days are counted in one time zone' } },
  create(context) {
    return {
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!LOCAL_TIME.test(callee.property.name)) return;
        const message = `${callee.property.name}() depends on the time zone of the machine: use tunisianDay() and formatDate() (contracts/value-formats), or api/src/platform/tunisian-day.ts.`;
        context.report({ node: callee.property, message });
      },
    };
  },
};
