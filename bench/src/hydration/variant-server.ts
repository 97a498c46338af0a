import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Answer {
  type: string;
  body: Buffer;
}

/** The HTML of a page without executable scripts; its state stays. */
export function withoutScripts(html: string, keepState: boolean): string {
  const retained = keepState ? /<script type="application\/json" id="houni-state">.*?<\/script>/s.exec(html)?.[0] : '';
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<script type="speculationrules".*?<\/script>/s, '')
    .replace('</body>', `${retained ?? ''}</body>`);
}

/**
 * Serves one document and its files from memory with brotli, like the product. Other files that the
 * page requests from its origin (fonts) are fetched from the product once.
 */
export async function serveVariant(document: string, folder: string | null, product: string): Promise<Server> {
  const known = new Map<string, Promise<Answer | null>>();

  async function find(url: string): Promise<Answer | null> {
    if (url.startsWith('/plain/') && folder)
      return compressed('text/javascript', await readFile(path.join(folder, path.basename(url))));
    const response = await fetch(product + url);
    if (!response.ok) return null;
    return compressed(
      response.headers.get('content-type') ?? 'application/octet-stream',
      Buffer.from(await response.arrayBuffer()),
    );
  }

  const page = compressed('text/html; charset=utf-8', Buffer.from(document));
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const isDocument = request.headers.accept?.includes('text/html') ?? false;
    const answer = isDocument ? Promise.resolve(page) : (known.get(url) ?? find(url));
    if (!isDocument) known.set(url, answer);
    answer.then(
      (found) => {
        if (!found) return response.writeHead(404).end();
        return response
          .writeHead(200, {
            'content-type': found.type,
            'content-encoding': 'br',
            'content-length': found.body.byteLength,
            'cache-control': 'public, max-age=3600',
          })
          .end(found.body);
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function compressed(type: string, body: Buffer): Answer {
  return { type, body: brotliCompressSync(body) };
}
