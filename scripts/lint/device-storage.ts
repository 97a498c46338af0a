import type { Rule, RuleContext } from './rule.ts';

/** The files that may use the storage of the browser, with the reason. A path that ends with a slash is a folder. */
const ALLOWED: Record<string, string> = {
  'shared-libs/store/src/storage/': 'the storage module',
  'shell/src/render/returning-script.ts': 'an inline script, which runs before any bundle',
  'shell/src/offline/self-removing-worker.ts': 'a service worker that removes itself, without any bundle',
};

const STORAGE = /\b(?:localStorage|sessionStorage|indexedDB)\b/;

/** One module lists what the product leaves on a device, and nothing else writes there. */
export const deviceStorage: Rule = {
  meta: { type: 'problem', docs: { description: 'Only the storage module uses the storage of the browser' } },
  create(context) {
    const file = /(?:^|[\\/])((?:shell|mf-[^\\/]+|shared-libs[\\/][^\\/]+)[\\/]src[\\/].+\.tsx?)$/
      .exec(context.filename)?.[1]
      ?.replaceAll('\\', '/');
    if (file === undefined || /\.test(-support)?\.tsx?$/.test(file)) return {};
    if (Object.keys(ALLOWED).some((path) => file.startsWith(path))) return {};
    const check = (node: Parameters<RuleContext['report']>[0]['node'] & object, text: string): void => {
      if (!STORAGE.test(text)) return;
      const message =
        'Use localItems, tabItems or browserStorage() of @houni/store with a key of storage/device-keys.ts: privacy officers read there what stays on a device.';
      context.report({ node, message });
    };
    return {
      Identifier: (node) => check(node, node.name),
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
