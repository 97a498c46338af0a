import { createReadStream, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { mapArchivePath } from './map-archive.ts';

/** One range of bytes; clients of archives ask for no other kind. */
const RANGE = /^bytes=(\d+)-(\d*)$/;

/** Serves an archive of streets by ranges, under an address that changes with the file. */
export async function mapRoute(app: FastifyInstance, { file }: { file: string }): Promise<void> {
  const url = mapArchivePath(file);
  const { size } = statSync(file);

  app.options(url, (_request, reply) =>
    reply.code(204).header('access-control-allow-headers', 'range').header('access-control-max-age', '86400').send(),
  );
  app.get(url, (request, reply) => {
    reply
      .type('application/octet-stream')
      .header('accept-ranges', 'bytes')
      .header('access-control-expose-headers', 'content-range, etag')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${url.split('/').at(-1)}"`);
    const { range } = request.headers;
    if (range === undefined) return reply.header('content-length', size).send(createReadStream(file));
    const [, from = '', to = ''] = RANGE.exec(range) ?? [];
    const start = from === '' ? size : Number(from);
    const end = Math.min(size - 1, to === '' ? size - 1 : Number(to));
    if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send();
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(createReadStream(file, { start, end }));
  });
}
