import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a tree to a string, complete with everything that it suspended on.
 * Rejects with the first error, so that the caller can put a fallback in the tree's place.
 */
export function renderTree(tree: ReactElement, identifierPrefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      identifierPrefix,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
      onShellError: reject,
    });
  });
}
