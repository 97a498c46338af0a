import { hiddenNamesOf, isBlockedUrl, isHiddenName } from '@houni/build/block-lists';
import { chunkFile } from '@houni/build/chunk-file';
import { isRemote } from './browser-files.ts';
import type { Rule } from './rule.ts';
import { locate, workspaceOf } from './workspace.ts';
import { BUILD_LIBRARIES } from './zones.ts';

const NAMING_ATTRIBUTE = /^(className|id|htmlFor|popoverTarget|aria-(labelledby|describedby|controls|owns)|data-.+)$/;
/** A name of several words, or a link to it: a single word is too often something else. */
const NAME = /^#?[a-z]+(-[a-z0-9]*)+$/;
const NAME_IN_SELECTOR = /[.#]([a-zA-Z][\w-]*)|\[(?:data-)?([\w-]+)(?:[*^$|~]?="([^"]*)")?/g;
/** Names of HTTP headers. */
const HEADERS = new Set(['set-cookie']);
const CHUNK_NAME = /webpackChunkName: "([^"]+)"/;

/** Names that reach a browser are not those by which public block lists find advertisements (decision 0123). */
export const blockLists: Rule = {
  meta: { type: 'problem', docs: { description: 'Block lists hide no part of a page' } },
  create(context) {
    if (!isPageSource(context.filename)) return {};
    type Node = NonNullable<Parameters<typeof context.report>[0]['node']>;
    const report = (node: Node, name: string): void => {
      const message = `Public block lists hide what is called "${name}" on every site: write another word, "item" for an ad (decision 0123).`;
      context.report({ node, message });
    };
    const check = (node: Node, names: readonly string[]): void => {
      const hidden = names.find(isHiddenName);
      if (hidden !== undefined) report(node, hidden);
    };
    const checkText = (node: Node, text: string): void => {
      const [inHtml] = text.includes('<') ? hiddenNamesOf(`${text}>`) : [];
      if (inHtml !== undefined) report(node, inHtml);
      const inSelector = namesInSelector(text).filter((name) => name.includes('-'));
      check(node, NAME.test(text) ? [text] : inSelector);
    };
    return {
      Program(node) {
        for (const { value } of context.sourceCode.getAllComments()) {
          const name = CHUNK_NAME.exec(value)?.[1];
          if (name !== undefined && isBlockedUrl(`/${chunkFile(name)}-0.js`)) report(node, name);
        }
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        if (!NAMING_ATTRIBUTE.test(name)) return;
        const value = textsIn(node.value).flatMap((text) => text.split(/\s+/));
        check(node, name.startsWith('data-') ? [name.slice('data-'.length), ...value] : value);
      },
      Property(node) {
        check(node.key, textsIn(node.key).flatMap(namesInSelector));
      },
      Literal(node) {
        const isAddress =
          node.parent.type === 'Property' && 'name' in node.parent.key && node.parent.key.name === 'path';
        if (typeof node.value === 'string' && !isAddress && !HEADERS.has(node.value)) checkText(node, node.value);
      },
      TemplateElement(node) {
        checkText(node, node.value.raw);
      },
    };
  },
};

/** Sources of pages: of the shell, of remotes, and of the libraries that pages load. */
function isPageSource(file: string): boolean {
  const workspace = workspaceOf(file);
  const location = workspace && locate(workspace, file);
  if (!location?.inner.startsWith('src/') || /\.test(-support)?\.tsx?$/.test(file)) return false;
  const { folder } = location.package;
  if (folder === 'shell' || isRemote(folder)) return true;
  return folder.startsWith('shared-libs/') && !BUILD_LIBRARIES.some((library) => folder === `shared-libs/${library}`);
}

function namesInSelector(text: string): string[] {
  return [...text.matchAll(NAME_IN_SELECTOR)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
}

/** All strings of an expression: `a ? 'one' : 'two'`, `one ${two}`. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('type' in value)) return [];
  if (value.type === 'Literal' && 'value' in value) return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'TemplateElement' && 'value' in value) return [(value.value as { raw: string }).raw]; // as in ESTree
  return CHILDREN.flatMap((key) => {
    const child = (value as Record<string, unknown>)[key]; // a node is an object of its children
    return (Array.isArray(child) ? child : [child]).flatMap(textsIn);
  });
}

const CHILDREN = [
  'expression',
  'expressions',
  'quasis',
  'consequent',
  'alternate',
  'left',
  'right',
  'elements',
  'callee',
  'object',
];
