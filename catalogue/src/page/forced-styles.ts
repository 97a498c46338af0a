const FORCED = /:(hover|focus-visible|active)\b/g;
const HOVERING = /\(hover:\s*hover\)/g;
const COARSE = /\(pointer:\s*coarse\)/g;
/** Conditions that may stand among others. */
const [ALWAYS, NEVER] = ['(min-width: 0px)', '(max-width: 0px)'];
const SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/;

/**
 * Makes every rule for `:hover`, `:focus-visible` and `:active` hold for elements that say so in `data-force` as well.
 * The copy stands right behind its rule and weighs the same, so that the cascade stays what it is.
 */
export function forceStates(): void {
  eachRule((rule, index, parent) => {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('[data-force')) return;
    // "Focused, but not visibly" is no state of its own.
    if (rule.selectorText.includes(':not(:focus-visible)')) return;
    const selector = rule.selectorText.replace(FORCED, '[data-force~="$1"]');
    if (selector !== rule.selectorText) parent.insertRule(`${selector}{${rule.style.cssText}}`, index + 1);
  });
}

/** Lets the rules of one colour scheme hold whatever the system prefers. */
export function forceScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  eachRule((rule) => {
    const wanted = rule instanceof CSSMediaRule ? SCHEME.exec(rule.media.mediaText)?.[1] : undefined;
    if (rule instanceof CSSMediaRule && wanted) rule.media.mediaText = wanted === scheme ? 'all' : 'not all';
  });
}

/** Lets rules hold as under a finger: what a pointer that hovers would change does not, and what a coarse one needs does. */
export function forceTouch(): void {
  eachRule((rule) => {
    if (!(rule instanceof CSSMediaRule)) return;
    const { mediaText } = rule.media;
    const touched = mediaText.replace(HOVERING, NEVER).replace(COARSE, ALWAYS);
    if (touched !== mediaText) rule.media.mediaText = touched;
  });
}

type Parent = CSSStyleSheet | CSSGroupingRule;

function eachRule(visit: (rule: CSSRule, index: number, parent: Parent) => void): void {
  const walk = (parent: Parent): void => {
    // Backwards: what is inserted behind a rule is not visited.
    for (let index = parent.cssRules.length - 1; index >= 0; index--) {
      const rule = parent.cssRules[index];
      if (!rule) continue;
      if (rule instanceof CSSGroupingRule) walk(rule);
      visit(rule, index, parent);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet);
}
