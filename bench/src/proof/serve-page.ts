import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserConfig } from '@houni/build/base-config';
import { compile } from '@houni/build/compile';

/** Builds the page with the product's modules and settings, and serves it on a free port of this machine. */
export async function serveProofPage(): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'houni-proof-'));
  await compile([
    {
      ...browserConfig(path.resolve(import.meta.dirname, '../..')),
      name: 'proof page',
      devtool: false,
      entry: { page: path.join(import.meta.dirname, 'page.ts') },
      output: { path: folder, filename: '[name].js', publicPath: '/' },
    },
  ]);
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '');
    const isScript = /\.m?js$/.test(name);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(path.join(folder, name)) : '<!doctype html><script src="/page.js"></script>');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
