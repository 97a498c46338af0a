import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DEFAULT_LOCALE, isLocale } from '@houni/domain/locale';
import { fontFiles } from '@houni/ui/font-files';
import { SCRIPTS } from './build.ts';
import { documentHtml } from './documents.ts';
import { samplePhoto } from './sample-photos.ts';
import { storyFiles } from './story-files.ts';

const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json')),
  'files',
);

interface Answer {
  type: string;
  body: string | Buffer;
}

/** Serves the built catalogue on loopback; port 0 picks a free one. */
export async function serveCatalogue(port: number): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost')).then(
      (found) => {
        response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' });
        response.end(found?.body ?? 'There is nothing here.');
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return { server, url: `http://localhost:${bound}` };
}

async function answer({ pathname, searchParams }: URL): Promise<Answer | null> {
  const [, folder = '', name = ''] = /^\/([^/]*)(?:\/([\w.-]+))?$/.exec(pathname) ?? [];
  switch (folder) {
    case '':
      return html(documentHtml('overview', 'Houni – catalogue', 'en'));
    case 'sheets': {
      if (!storyFiles().some((sheet) => sheet.name === name)) return null;
      const locale = searchParams.get('locale') ?? '';
      return html(documentHtml('sheet', name, isLocale(locale) ? locale : DEFAULT_LOCALE));
    }
    case 'scripts':
      return file('text/javascript', path.join(SCRIPTS, name));
    case 'fonts': {
      const font = fontFiles.find((known) => known.file === name);
      return font ? file('font/woff2', path.join(FONTS, font.source)) : null;
    }
    case 'photos': {
      // `villa-640.avif`: the same drawing for every width and format.
      const drawing = samplePhoto(name.replace(/-\d+\.\w+$/, ''));
      return drawing === null ? null : { type: 'image/svg+xml', body: drawing };
    }
    default:
      return null;
  }
}

function html(body: string): Answer {
  return { type: 'text/html; charset=utf-8', body };
}

async function file(type: string, name: string): Promise<Answer | null> {
  const body = await readFile(name).catch(() => null);
  return body && { type, body };
}
