import type { PinnedScript } from '../render/render-request.ts';

/** How scripts ended or will end, by address; one that failed is forgotten, so that it can be asked for again. */
const scripts = new Map<string, Promise<void>>();

function follow(script: HTMLScriptElement): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      // webpack takes a script that stands in the document for one that still comes, and would wait for it.
      script.remove();
      scripts.delete(script.src);
      reject(new Error(`The script ${script.src} could not be loaded or is not the released one.`));
    };
  });
  scripts.set(script.src, ended);
  return ended;
}

/**
 * Notes how the scripts end that the document names (`render/start-script.ts`), and resolves when all have. To be
 * called by the first of them: the others run after it.
 */
export async function followScripts(): Promise<void> {
  const named = [...document.scripts].filter(({ src, integrity }) => src && integrity);
  // Whoever needs a script hears of its failure from `runScript`.
  await Promise.allSettled(named.map(follow));
}

/** Resolves when a script has run, once for all who ask; rejects when it was refused or could not be fetched. */
export function runScript({ url, integrity }: PinnedScript): Promise<void> {
  const { href } = new URL(url, location.href);
  const known = scripts.get(href);
  if (known) return known;
  const script = document.createElement('script');
  script.src = href;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  return follow(script);
}
