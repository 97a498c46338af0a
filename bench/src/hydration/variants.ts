import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPlainPage } from './plain-build.ts';
import { serveVariant, withoutScripts } from './variant-server.ts';

const SITE = process.env.PUBLIC_SITE_URL ?? 'http://houni.localhost:3000';

/** The listing page that is measured. */
export const PATH = process.env.BENCH_PATH ?? '/acheter/appartements/tunis/g-22';

/** A page of the comparison. */
export interface Variant {
  name: string;
  url: string;
  /** Whether the page hydrates. */
  hydrates: boolean;
}

/** The compared pages, and the servers of the two variants. */
export interface Variants {
  variants: [ours: Variant, plain: Variant, fixed: Variant];
  /** The document without any script. */
  staticHtml: string;
  close(): void;
}

async function productHtml(): Promise<string> {
  const { hostname, port, host } = new URL(SITE);
  // Node's resolver does not know subdomains of localhost.
  const address = hostname.endsWith('localhost') ? `http://127.0.0.1:${port}` : SITE;
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    http
      .get(address + PATH, { headers: { host, 'user-agent': 'Mozilla/5.0 (bench)' } }, (response) => {
        let html = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (html += part));
        response.on('end', () => resolve(html));
      })
      .on('error', reject);
  });
}

/**
 * The listing page of the running product, the plain build of the same source, and the same HTML as a static string.
 */
export async function startVariants(): Promise<Variants> {
  const html = await productHtml();
  const folder = await buildPlainPage();
  const origin = `http://localhost:${new URL(SITE).port || '80'}`;
  const plainHtml = withoutScripts(html, true).replace(
    '</head>',
    '<script defer src="/plain/plain.js"></script></head>',
  );
  const staticHtml = withoutScripts(html, false);
  const plain = await serveVariant(plainHtml, folder, origin);
  const fixed = await serveVariant(staticHtml, null, origin);
  const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}${PATH}`; // a TCP server
  return {
    variants: [
      { name: 'ours', url: SITE + PATH, hydrates: true },
      { name: 'plain', url: addressOf(plain), hydrates: true },
      { name: 'static', url: addressOf(fixed), hydrates: false },
    ],
    staticHtml,
    close: () => {
      plain.close();
      fixed.close();
    },
  };
}
