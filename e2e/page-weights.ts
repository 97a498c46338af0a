import { brotliCompressSync, constants } from 'node:zlib';
import { pinnedScripts } from './document-state.ts';
import { requestSite } from './site-request.ts';

/** Bytes of a page before any user input. */
export interface PageWeight {
  html: number;
  /** HTML after compression as the shell compresses it. */
  brotli: number;
  /** Compressed scripts by who adds them: `shell`, its texts, or a remote. */
  scripts: Record<string, number>;
}

/**
 * What a page weighs. Lists count with one card and without their state, because their ads differ from run to run.
 * @param address path or address of the page
 */
export async function weighPage(address: string): Promise<PageWeight> {
  const { body } = await requestSite(address);
  const cards = body.match(/<article[\s\S]*?<\/article>/g) ?? [];
  const html = cards
    .slice(1)
    .reduce((rest, card) => rest.replace(card, ''), body)
    .replace(/("store":).*?(,"locale":)/s, '$1{}$2');
  const scripts: Record<string, number> = {};
  for (const url of pinnedScripts(body)) {
    const owner = /\/texts-[\w-]+\.js$/.test(url) ? 'texts' : (/\/(mf-\w+|shell)\//.exec(url)?.[1] ?? 'other');
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    scripts[owner] = (scripts[owner] ?? 0) + Number(headers.get('content-length'));
  }
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { html: Buffer.byteLength(html), brotli: brotli.byteLength, scripts };
}

/** Share by which a page may grow without a change of `page-weights.json`. */
const TOLERANCE = 0.03;

/** What grew by more than the tolerance since the ledger was written. */
export function growth(name: string, before: PageWeight | undefined, now: PageWeight): string[] {
  const flat = ({ html, brotli, scripts }: PageWeight) => ({ html, brotli, ...scripts });
  const known: Record<string, number> = before ? flat(before) : {};
  return Object.entries(flat(now)).flatMap(([part, bytes]) =>
    bytes <= (known[part] ?? 0) * (1 + TOLERANCE)
      ? []
      : [`${name}, ${part}: ${bytes} bytes, ${known[part] ?? 0} before`],
  );
}
