import path from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { createBurstLimit } from './burst-limit.ts';
import { DomainError } from './domain-error.ts';
import type { Environment } from './environment.ts';
import { FileCache } from './file-cache.ts';
import type { Http } from './http.ts';
import { configureImageFonts } from './image-fonts.ts';

const CONCURRENT_DRAWINGS = 2;
/** Images that one address may have drawn within ten seconds; those in the cache do not count. */
const DRAWING_BURST = 30;
/** Requests beyond this queue are answered with `unavailable`. */
const MAX_PENDING_DRAWINGS = 40;

/** Returns the file of an image. `draw` makes it if it is not in the cache; `ip` is the address that is counted then. */
export type DrawnImages = (name: string, ip: string, draw: () => Promise<Buffer>) => Promise<string>;

/**
 * Images that are drawn when they are first asked for, and then kept on disk. At most two of a kind are drawn at a time.
 * @param kind folder of the cache, and how the log names the images
 */
export function createDrawnImages(app: Http, environment: Environment, kind: string, maxBytes: number): DrawnImages {
  const cache = new FileCache({ folder: path.join(environment.dataDir, 'cache', kind), maxBytes });
  const drawing = pLimit(CONCURRENT_DRAWINGS);
  const countDrawing = createBurstLimit({
    limit: Math.ceil(DRAWING_BURST * environment.limitsFactor),
    exempt: environment.trustedProxies,
    onRejected: () => app.log.warn(`${kind}: an address requested too many images`),
  });
  configureImageFonts(path.join(environment.dataDir, 'cache', 'fonts'));
  return (name, ip, draw) =>
    cache.file(name, async () => {
      countDrawing(ip);
      if (drawing.pendingCount >= MAX_PENDING_DRAWINGS)
        throw new DomainError('unavailable', 'Too many images are being drawn.');
      return drawing(async () => Readable.from([await draw()]));
    });
}
