const FORCED = /:(hover|focus-visible|active)\b/g;
const HOVER_QUERY = /\(hover:\s*hover\)/g;
const COARSE_POINTER = /\(pointer:\s*coarse\)/g;
/** Media conditions that may be combined with others. */
const [ALWAYS, NEVER] = ['(min-width: 0px)', '(max-width: 0px)'];
const SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/;

/**
 * Applies every rule for `:hover`, `:focus-visible` and `:active` also to elements with `data-force`.
 * The copy follows its rule and has the same specificity, so the cascade does not change.
 */
export function forceStates(): void {
  eachRule((rule, index, parent) => {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('[data-force')) return;
    // `:focus:not(:focus-visible)` is not a state of the catalogue.
    if (rule.selectorText.includes(':not(:focus-visible)')) return;
    const selector = rule.selectorText.replace(FORCED, '[data-force~="$1"]');
    if (selector !== rule.selectorText) parent.insertRule(`${selector}{${rule.style.cssText}}`, index + 1);
  });
}

/** Applies the rules of one colour scheme, whatever the system prefers. */
export function forceScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  eachRule((rule) => {
    const wanted = rule instanceof CSSMediaRule ? SCHEME.exec(rule.media.mediaText)?.[1] : undefined;
    if (rule instanceof CSSMediaRule && wanted) rule.media.mediaText = wanted === scheme ? 'all' : 'not all';
  });
}

/** Applies the rules of a touch screen: no hover rules, and the rules for coarse pointers. */
export function forceTouch(): void {
  eachRule((rule) => {
    if (!(rule instanceof CSSMediaRule)) return;
    const { mediaText } = rule.media;
    const touched = mediaText.replace(HOVER_QUERY, NEVER).replace(COARSE_POINTER, ALWAYS);
    if (touched !== mediaText) rule.media.mediaText = touched;
  });
}

type Parent = CSSStyleSheet | CSSGroupingRule;

function eachRule(visit: (rule: CSSRule, index: number, parent: Parent) => void): void {
  const walk = (parent: Parent): void => {
    // Backwards, so that the loop does not visit inserted rules.
    for (let index = parent.cssRules.length - 1; index >= 0; index--) {
      const rule = parent.cssRules[index];
      if (!rule) continue;
      if (rule instanceof CSSGroupingRule) walk(rule);
      visit(rule, index, parent);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet);
}
