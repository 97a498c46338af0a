import type { PinnedScript } from '../render/render-request.ts';

/** Scripts that are loading or have run, by address. A failed script is removed, so that it can be requested again. */
const scripts = new Map<string, Promise<void>>();

function track(script: HTMLScriptElement): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      // webpack would wait for a script element that is still in the document.
      script.remove();
      scripts.delete(script.src);
      reject(new Error(`The script ${script.src} could not be loaded, or its hash does not match.`));
    };
  });
  scripts.set(script.src, ended);
  return ended;
}

/**
 * Tracks the scripts of the document (`render/start-script.ts`) and resolves when all have run or failed. Must be called
 * by the first script, before the others run.
 */
export async function trackDocumentScripts(): Promise<void> {
  const named = [...document.scripts].filter(({ src, integrity }) => src && integrity);
  // Failures are reported by `runScript`.
  await Promise.allSettled(named.map(track));
}

/** Runs a script once. Rejects if it could not be loaded or its hash does not match. */
export function runScript({ url, integrity }: PinnedScript): Promise<void> {
  const { href } = new URL(url, location.href);
  const known = scripts.get(href);
  if (known) return known;
  const script = document.createElement('script');
  script.src = href;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  return track(script);
}
