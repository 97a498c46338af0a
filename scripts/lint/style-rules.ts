import { isRemote } from './browser-files.ts';
import type { Rule } from './rule.ts';
import { locate, workspaceOf } from './workspace.ts';

const PHYSICAL_KEY =
  /^(left|right|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)(Width|Color|Style)?|border(Top|Bottom)(Left|Right)Radius)$/;
const PHYSICAL_VALUE_KEY = /^(textAlign|float|clear|captionSide)$/;

/** Styles use start and end, not left and right, so that Arabic pages are mirrored automatically. */
export const logicalCss: Rule = {
  meta: { type: 'problem', docs: { description: 'Styles use logical properties' } },
  create(context) {
    if (!isPageFile(context.filename)) return {};
    return {
      Property(node) {
        if (node.parent.type !== 'ObjectExpression') return;
        const key = keyOf(node);
        if (key === null) return;
        const property = camelCase(key);
        if (PHYSICAL_KEY.test(property) && !isScrollPosition(node.parent.parent)) {
          context.report({
            node: node.key,
            message: `${key} is the same side in Arabic, where the page is mirrored: write ${logicalName(property)}.`,
          });
        }
        const value = node.value.type === 'Literal' ? node.value.value : null;
        if (PHYSICAL_VALUE_KEY.test(property) && (value === 'left' || value === 'right')) {
          const logical =
            property === 'textAlign'
              ? value === 'left'
                ? 'start'
                : 'end'
              : value === 'left'
                ? 'inline-start'
                : 'inline-end';
          context.report({
            node: node.value,
            message: `${key}: '${value}' is the same side in Arabic, where the page is mirrored: write '${logical}'.`,
          });
        }
      },
    };
  },
};

/** emotion adds style elements between server-rendered nodes, so selectors that count children differ there. */
export const serverSelectors: Rule = {
  meta: { type: 'problem', docs: { description: 'Selectors give the same result on the server' } },
  create(context) {
    if (!isPageFile(context.filename)) return {};
    return {
      Property(node) {
        const key = keyOf(node);
        if (node.parent.type !== 'ObjectExpression' || key === null) return;
        // `:root &` compiles to `.style:root .style`, which matches nothing.
        if (/(^|, ?):.*&/.test(key)) {
          const message = "emotion puts the element's class before a leading pseudo-class: write html or *.";
          context.report({ node: node.key, message });
        }
        const selector = /:(first|nth|nth-last)-child/.exec(key);
        if (!selector) return;
        const message = `${selector[0]} counts emotion's style elements in server HTML: write ${selector[0].replace('child', 'of-type')}.`;
        context.report({ node: node.key, message });
      },
    };
  },
};

/** What Safari 17 knows with a prefix alone. emotion writes none. */
const PREFIXED_KEY = /^(userSelect|backdropFilter)$/;

/** A property that a supported browser knows only with a prefix has it. */
export const neededPrefixes: Rule = {
  meta: { type: 'problem', docs: { description: 'Styles have the prefixes that supported browsers need' } },
  create(context) {
    if (!isPageFile(context.filename) && !context.filename.includes('/shared-libs/map/')) return {};
    return {
      Property(node) {
        const { parent } = node;
        const key = keyOf(node);
        if (parent.type !== 'ObjectExpression' || key === null || !PREFIXED_KEY.test(key)) return;
        const prefixed = `Webkit${key.charAt(0).toUpperCase()}${key.slice(1)}`;
        if (parent.properties.some((other) => other.type === 'Property' && keyOf(other) === prefixed)) return;
        context.report({
          node: node.key,
          message: `Safari 17 knows ${key} with a prefix only: write ${prefixed} too.`,
        });
      },
    };
  },
};

function isPageFile(file: string): boolean {
  const workspace = workspaceOf(file);
  const folder = workspace && locate(workspace, file)?.package.folder;
  return (
    folder !== null &&
    folder !== undefined &&
    (isRemote(folder) || folder === 'shell' || folder === 'shared-libs/ui' || folder === 'shared-libs/remote')
  );
}

function keyOf({
  key,
  computed,
}: {
  key: { type: string; name?: unknown; value?: unknown };
  computed: boolean;
}): string | null {
  const text = key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? key.value : null;
  return typeof text === 'string' ? text : null;
}

function camelCase(key: string): string {
  return key.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** `scrollTo({ left })` and similar calls have no logical form. */
function isScrollPosition(parent: { type: string; callee?: unknown }): boolean {
  if (parent.type !== 'CallExpression') return false;
  const callee = parent.callee as { name?: string; property?: { name?: string } }; // the callee of a call is an expression
  return (callee.property?.name ?? callee.name ?? '').startsWith('scroll');
}

function logicalName(property: string): string {
  if (property === 'left' || property === 'right') return `insetInline${property === 'left' ? 'Start' : 'End'}`;
  const corner = /^border(Top|Bottom)(Left|Right)Radius$/.exec(property);
  if (corner) return `border${corner[1] === 'Top' ? 'Start' : 'End'}${corner[2] === 'Left' ? 'Start' : 'End'}Radius`;
  return property.replace('Left', 'InlineStart').replace('Right', 'InlineEnd');
}
