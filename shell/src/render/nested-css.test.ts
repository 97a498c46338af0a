import { nestedCss } from './nested-css.ts';

it.each([
  ['.css-x{a:b;}', '.css-x{a:b;}'],
  ['.css-x{a:b;}.css-x .y{c:d;e:f;}', '.css-x{a:b;.y{c:d;e:f}}'],
  ['.css-x:hover,.css-x>a,.css-x .y .z{a:b;}', '.css-x{&:hover,>a,.y .z{a:b}}'],
  ['[dir="rtl"] .css-x .y{a:b;}', '.css-x{[dir="rtl"] & .y{a:b}}'],
  ['.css-x .y:has(+ .css-x){a:b;}', '.css-x{.y:has(+ &){a:b}}'],
  ['@media print{.css-x{a:b;}.css-x.z{c:d;}}', '.css-x{@media print{&{a:b}&.z{c:d}}}'],
  // In order: older browsers would move declarations before the rule.
  ['.css-x{a:b;}@media print{.css-x{a:c;}}.css-x{a:d;}', '.css-x{a:b;@media print{&{a:c}}&{a:d}}'],
  ['.css-x::after{content:"}{";}', '.css-x{&::after{content:"}{"}}'],
])('writes %s as %s', (css, expected) => {
  expect(nestedCss(css, '.css-x')).toBe(expected);
});

it.each(['@keyframes animation-x{from{a:b;}to{a:c;}}', '.css-x{a:b;}html{c:d;}'])('leaves %s as it is', (css) => {
  expect(nestedCss(css, '.css-x')).toBe(css);
});
