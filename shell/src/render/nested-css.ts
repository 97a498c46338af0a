/** Styles are as many as components have; more are those of single ads. */
const MAX_STYLES = 4000;

/** Nested styles by compiled ones: they are the same in most pages. */
const nested = new Map<string, string>();

/**
 * The compiled rules of one class with its name once, by CSS nesting: `.css-x{a:b;}.css-x .y{c:d;}` ->
 * `.css-x{a:b;.y{c:d}}`. Order and specificity stay. All supported browsers know nesting.
 * @param css rules of `compile`, without comments
 * @param selector the class, such as `.css-x`
 */
export function nestedCss(css: string, selector: string): string {
  let result = nested.get(css);
  if (result === undefined) {
    if (nested.size >= MAX_STYLES) nested.clear();
    const rules = topLevelRules(css);
    result = rules.every((rule) => rule.includes(selector))
      ? `${selector}{${rules.map((rule, index) => nestedRule(rule, selector, index === 0)).join('')}}`
      : css;
    nested.set(css, result);
  }
  return result;
}

function nestedRule(rule: string, selector: string, isFirst = false): string {
  const start = rule.indexOf('{');
  const [prelude, body] = [rule.slice(0, start), rule.slice(start + 1, -1)];
  if (prelude.startsWith('@'))
    return `${prelude}{${topLevelRules(body)
      .map((inner) => nestedRule(inner, selector))
      .join('')}}`;
  // Declarations after nested rules would come before them in older browsers, unless they are in a rule.
  if (prelude === selector && isFirst) return body;
  return `${relative(prelude, selector)}{${body.replace(/;$/, '')}}`;
}

/** `.css-x .y,.css-x>a,.z .css-x:hover` -> `.y,>a,.z &:hover` */
function relative(prelude: string, selector: string): string {
  return prelude
    .replaceAll(selector, '&')
    .replaceAll(/(^|,)& (?=[^>+~])/g, '$1')
    .replaceAll(/(^|,)&(?=[>+~])/g, '$1');
}

/** The rules of a style sheet, each with its block. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) {
      rules.push(css.slice(start, index + 1));
      start = index + 1;
    }
  }
  return rules;
}
